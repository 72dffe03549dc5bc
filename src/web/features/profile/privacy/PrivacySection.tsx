/** "Data pribadi" of the profile. */
import { Consents } from './Consents.tsx';
import { LeaveForGood } from './LeaveForGood.tsx';
import { Looks } from './Looks.tsx';
import { OwnCopy } from './OwnCopy.tsx';

export const PrivacySection = () => (
  <>
    <OwnCopy />
    <Consents />
    <Looks />
    <LeaveForGood />
  </>
);
