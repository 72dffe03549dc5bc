/** Section "Data pribadi" of the profile. */

import { AccessLog } from './AccessLog.tsx';
import { Consents } from './Consents.tsx';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

export const PrivacySection = () => (
  <>
    <DataExport />
    <Consents />
    <AccessLog />
    <DeleteAccount />
  </>
);
