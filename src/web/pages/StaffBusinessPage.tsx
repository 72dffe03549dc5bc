/** One business, as staff read it. */
import { BusinessPage } from '../features/curation/desk/BusinessPage.tsx';

export default function StaffBusinessPage() {
  return <BusinessPage desk="staff" />;
}
