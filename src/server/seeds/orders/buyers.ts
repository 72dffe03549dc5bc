/** Buyers of the demo besides Budi. They are not for login. */
export const BUYERS: { name: string; email: string }[] = [
  'Lina Marlina',
  'Andi Saputra',
  'Maya Sari',
  'Rudi Gunawan',
  'Sari Indah',
  'Hendra Wijaya',
  'Fitriani Rahman',
  'Agus Salim',
  'Novita Anggraini',
  'Dimas Prasetyo',
  'Yulia Ningsih',
  'Bambang Sutejo',
].map((name) => ({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@contoh.id` }));
