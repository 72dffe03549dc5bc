/** The six accounts of the demo that anyone may log in to. */
import type { Role } from '#contract/roles.ts';
import type { PortraitOptions } from './pictures/portraits.ts';

interface DemoAccount {
  email: string;
  name: string;
  role: Role;
  phone_number: string;
  /** NIKs of sellers begin with the code of a district that does not exist, so they belong to no real person. */
  nik?: string;
  address?: Record<string, string>;
  /** Description that the start prints beside the address. */
  who: string;
  portrait: Omit<PortraitOptions, 'name'>;
}

export const ACCOUNTS: DemoAccount[] = [
  {
    email: 'budi@contoh.id',
    name: 'Budi Hartono',
    role: 'user',
    phone_number: '081200009001',
    address: {
      address_label: 'Rumah',
      province: '64',
      city: '64.71',
      district: '64.71.05',
      urban_village: '64.71.05.1002',
      zip_code: '76115',
      contact: '081200009001',
      full_address: 'Jl. Marsma Iswahyudi No. 18 RT 07, rumah pagar hijau',
    },
    who: 'pembeli',
    portrait: { head: 'short-hair', glasses: true },
  },
  {
    email: 'siti@contoh.id',
    name: 'Siti Aminah',
    role: 'member',
    phone_number: '081200009002',
    nik: '6471994107880001',
    address: {
      province: '64',
      city: '64.71',
      district: '64.71.01',
      urban_village: '64.71.01.1001',
      zip_code: '76116',
      contact: '081200009002',
      full_address: 'Jl. Mulawarman RT 12 No. 45, seberang pasar ikan',
    },
    who: 'mitra UMKM, toko buka',
    portrait: { head: 'hijab' },
  },
  {
    email: 'rahma@contoh.id',
    name: 'Rahma Yuliana',
    role: 'member',
    phone_number: '081200009003',
    nik: '6471995203910001',
    who: 'mitra UMKM tanpa data usaha',
    portrait: { head: 'long-hair' },
  },
  {
    email: 'dewi@contoh.id',
    name: 'Dewi Kartika',
    role: 'curator',
    phone_number: '081200009004',
    who: 'kurator, mendampingi siti',
    portrait: { head: 'bun', glasses: true },
  },
  {
    email: 'yusuf@contoh.id',
    name: 'Yusuf Maulana',
    role: 'curator',
    phone_number: '081200009005',
    who: 'kurator',
    portrait: { head: 'peci', beard: true },
  },
  {
    email: 'staf@contoh.id',
    name: 'Ratna Sari',
    role: 'staff',
    phone_number: '081200009006',
    who: 'staf program',
    portrait: { head: 'hijab', glasses: true },
  },
];
