/** A seller with a shop and a bank account, created by the API, for tests that need a second shop. */
import { profileAnswers } from '../../server/business/profile-answers.ts';
import { newAccount, registerByApi } from './accounts.ts';
import { callApi, upload } from './calls.ts';
import { picture } from './pictures.ts';
import type { Server } from './server.ts';

/** Returns a token of the seller. */
export async function openShop(server: Server, brand_name: string): Promise<string> {
  const person = newAccount('Rusmini Hasan');
  const token = await registerByApi(server, person, 'member');
  await callApi(server, token, 'POST', '/auth/user/business', {
    ...profileAnswers(
      await upload(server, token, 'business-profile', 'business_logo', await picture('logo.jpg', 400, 400)),
    ),
    business_name: brand_name,
    brand_name,
    owner_name: person.name,
    business_phone: person.phone_number,
    business_email: person.email,
    business_opening_hours: '00:00',
    business_closing_hours: '23:59',
    business_days_open: 'senin-minggu',
    business_days_close: 'tidak-ada',
  });
  await callApi(server, token, 'POST', '/members/add-payment-option', {
    type: 'bank',
    bank: 'bank-mandiri',
    bank_number: '149000987654',
    bank_holder: person.name,
    current_password: person.password,
  });
  return token;
}
