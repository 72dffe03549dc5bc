/** One assisted business. */
import { BusinessPage } from '../features/curation/desk/BusinessPage.tsx';

export default function CuratorBusinessPage() {
  return <BusinessPage desk="curator" />;
}
