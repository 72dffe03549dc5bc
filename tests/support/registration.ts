/** The body of `POST /auth/register`: a valid one, with what a test says about the person. */
const PASSWORD = 'kepiting-soka-8-lezat';

export const registrationOf = <Person extends { email: string }>(person: Person) => ({
  name: 'Siti Aminah',
  password: PASSWORD,
  password_confirm: PASSWORD,
  role: 'user',
  phone_number: '081200001234',
  terms: true,
  privacy: true,
  ...person,
});
