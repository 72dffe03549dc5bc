/** The route table: the module of each page. What else is known about a URL stands in its row of `#contract/pages.ts`. */
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type Dashboard, dashboardOf, findWebUrl, redirects, type WebUrl, webPages } from '#contract/pages.ts';
import { useReplayEarlyEvents } from './components/useEarlyEvents.ts';
import { isFramable, isFramableDocument } from './layouts/framable-document.ts';
import { NotFound } from './layouts/NotFound.tsx';
import { OpenOutsideFrame } from './layouts/OpenOutsideFrame.tsx';
import { RouteGuard } from './session/route-guards.tsx';
import { loadWithMui } from './theme/lazy-with-mui.tsx';

/**
 * The API paths that the server loads before it renders a page. The first one is the main resource. If it is missing, the page is not
 * found. `id`: last part of the URL. `search`: only the parameters in the page's row of the contract. Browsers do not call it.
 */
export type Prefetch = (url: { id: string; search: URLSearchParams }) => string[];
interface PageModule {
  default: ComponentType;
  prefetch?: Prefetch;
}
type PageImport = () => Promise<PageModule>;
/** A page with a header, and perhaps a footer, of its own. They stand beside the main landmark, not inside it. */
interface FramedPageModule extends PageModule {
  PageHeader: ComponentType;
  PageFooter?: ComponentType;
}
type FramePart = 'PageHeader' | 'PageFooter';

interface Page {
  preload: () => Promise<void>;
  /** Whether the code of the page is loaded. */
  isReady: () => boolean;
  /** Loads the code of the page. Unlike `preload` it does not change how a page that is already shown is rendered. */
  whenReady: PageImport;
  Comp: ComponentType;
  frame?: Record<FramePart, ComponentType>;
}

/** A lazy page that uses no component of MUI. It renders synchronously once preloaded. Server rendering and hydration need this. */
function plainPage(load: PageImport): Page {
  let loaded: ComponentType | undefined;
  let isReady = false;
  const loadOnce: PageImport = async () => {
    const part = await load();
    isReady = true;
    return part;
  };
  const Lazy = lazy(loadOnce);
  return {
    preload: async () => {
      loaded = (await loadOnce()).default;
    },
    isReady: () => isReady,
    whenReady: loadOnce,
    Comp: () => {
      useReplayEarlyEvents();
      const Found = loaded ?? Lazy;
      return <Found />;
    },
  };
}

/** A page that may use MUI. */
const page = (load: PageImport): Page => plainPage(() => loadWithMui(load));

const Nothing = () => null;

/** A page whose row says `hasOwnFrame`. */
function framedPage(load: () => Promise<FramedPageModule>, makePage = page): Page {
  const framePart = (name: FramePart) => makePage(async () => ({ default: (await load())[name] ?? Nothing }));
  const [content, header, footer] = [makePage(load), framePart('PageHeader'), framePart('PageFooter')];
  return {
    ...content,
    preload: async () => void (await Promise.all([content, header, footer].map(({ preload }) => preload()))),
    frame: { PageHeader: header.Comp, PageFooter: footer.Comp },
  };
}
const framedPlainPage = (load: () => Promise<FramedPageModule>) => framedPage(load, plainPage);

const pages: Record<WebUrl, Page> = {
  '/': framedPlainPage(() => import('./pages/LandingPage.tsx')),
  '/marketplace': plainPage(() => import('./pages/MarketplacePage.tsx')),
  '/product/:id': plainPage(() => import('./pages/ProductPage.tsx')),
  '/members': plainPage(() => import('./pages/ShopsPage.tsx')),
  '/members/:id': plainPage(() => import('./pages/ShopPage.tsx')),
  '/maps': plainPage(() => import('./pages/MapsPage.tsx')),
  '/events': plainPage(() => import('./pages/EventsPage.tsx')),
  '/events/:id': plainPage(() => import('./pages/EventPage.tsx')),
  '/announcements': plainPage(() => import('./pages/AnnouncementsPage.tsx')),
  '/announcements/:id': plainPage(() => import('./pages/AnnouncementPage.tsx')),
  '/infographics': plainPage(() => import('./pages/InfographicsPage.tsx')),
  '/curators': plainPage(() => import('./pages/CuratorsPage.tsx')),
  '/faq': plainPage(() => import('./pages/FaqPage.tsx')),
  '/help': plainPage(() => import('./pages/HelpPage.tsx')),
  '/terms': plainPage(() => import('./pages/TermsPage.tsx')),
  '/privacy': plainPage(() => import('./pages/PrivacyPage.tsx')),
  '/announcement/curation': plainPage(() => import('./pages/CurationAnnouncementPage.tsx')),
  '/contact-us': page(() => import('./pages/ContactPage.tsx')),
  '/offline': page(() => import('./pages/OfflinePage.tsx')),
  '/forms': page(() => import('./pages/FormsPage.tsx')),
  '/forms/:id': page(() => import('./pages/FormPage.tsx')),
  '/resume/:id': page(() => import('./pages/ResumeFormPage.tsx')),
  '/embed/:id': page(() => import('./pages/FormPage.tsx')),
  '/places/:id': page(() => import('./pages/PlacePage.tsx')),
  '/verify/success': page(() => import('./pages/VerifySuccessPage.tsx')),
  '/verify/fail': page(() => import('./pages/VerifyFailPage.tsx')),
  '/carts': page(() => import('./pages/CartPage.tsx')),
  '/checkout': page(() => import('./pages/CheckoutPage.tsx')),
  '/order-list': page(() => import('./pages/OrderListPage.tsx')),
  '/order-list/:id': page(() => import('./pages/OrderPage.tsx')),
  '/order-list/:id/receipt': page(() => import('./pages/OrderReceiptPage.tsx')),
  '/notifications': page(() => import('./pages/NotificationsPage.tsx')),
  '/favorites': page(() => import('./pages/FavoritesPage.tsx')),
  '/profile': page(() => import('./pages/ProfilePage.tsx')),
  '/consultation': framedPage(() => import('./pages/ConsultationPage.tsx')),
  '/consultation/history': page(() => import('./pages/ConsultationHistoryPage.tsx')),
  '/consultation/detail/:id': page(() => import('./pages/ConsultationDetailPage.tsx')),
  '/curation': page(() => import('./pages/CurationPage.tsx')),
  '/curation/:id': page(() => import('./pages/SubmissionPage.tsx')),
  '/login': framedPage(() => import('./pages/LoginPage.tsx')),
  '/register': framedPage(() => import('./pages/RegisterPage.tsx')),
  '/forgot-password': framedPage(() => import('./pages/ForgotPasswordPage.tsx')),
  '/forgot-password/page': framedPage(() => import('./pages/ResetPasswordPage.tsx')),
  '/dashboard/member': page(() => import('./pages/MemberIndexPage.tsx')),
  '/dashboard/member/products': page(() => import('./pages/MemberProductsPage.tsx')),
  '/dashboard/member/products/add': page(() => import('./pages/MemberProductAddPage.tsx')),
  '/dashboard/member/products/import': page(() => import('./pages/MemberProductImportPage.tsx')),
  '/dashboard/member/products/detail/:id': page(() => import('./pages/MemberProductDetailPage.tsx')),
  '/dashboard/member/products/edit/:id': page(() => import('./pages/MemberProductEditPage.tsx')),
  '/dashboard/member/questions': page(() => import('./pages/MemberQuestionsPage.tsx')),
  '/dashboard/member/orders': page(() => import('./pages/MemberOrdersPage.tsx')),
  '/dashboard/member/orders/:id': page(() => import('./pages/MemberOrderPage.tsx')),
  '/dashboard/curator': page(() => import('./pages/CuratorIndexPage.tsx')),
  '/dashboard/curator/submissions': page(() => import('./pages/CuratorSubmissionsPage.tsx')),
  '/dashboard/curator/submissions/:id': page(() => import('./pages/CuratorSubmissionPage.tsx')),
  '/dashboard/curator/businesses': page(() => import('./pages/CuratorBusinessesPage.tsx')),
  '/dashboard/curator/businesses/:id': page(() => import('./pages/CuratorBusinessPage.tsx')),
  '/dashboard/curator/registrations': page(() => import('./pages/CuratorRegistrationsPage.tsx')),
  '/dashboard/curator/consultations': page(() => import('./pages/CuratorConsultationsPage.tsx')),
  '/dashboard/curator/consultations/:id': page(() => import('./pages/CuratorConsultationPage.tsx')),
  '/dashboard/staff': page(() => import('./pages/StaffIndexPage.tsx')),
  '/dashboard/staff/submissions': page(() => import('./pages/StaffSubmissionsPage.tsx')),
  '/dashboard/staff/submissions/duplicates': page(() => import('./pages/StaffDuplicatesPage.tsx')),
  '/dashboard/staff/submissions/:id/compare/:otherId': page(() => import('./pages/StaffComparisonPage.tsx')),
  '/dashboard/staff/submissions/overview': page(() => import('./pages/StaffSubmissionOverviewPage.tsx')),
  '/dashboard/staff/submissions/import': page(() => import('./pages/StaffSubmissionImportPage.tsx')),
  '/dashboard/staff/submissions/:id': page(() => import('./pages/StaffSubmissionPage.tsx')),
  '/dashboard/staff/consultations': page(() => import('./pages/StaffConsultationsPage.tsx')),
  '/dashboard/staff/curation': page(() => import('./pages/StaffCurationPage.tsx')),
  '/dashboard/staff/curation/add': page(() => import('./pages/StaffCurationAddPage.tsx')),
  '/dashboard/staff/curation/submissions': page(() => import('./pages/StaffCurationSubmissionsPage.tsx')),
  '/dashboard/staff/curation/submissions/:id': page(() => import('./pages/StaffCurationSubmissionPage.tsx')),
  '/dashboard/staff/curation/registrations': page(() => import('./pages/StaffCurationRegistrationsPage.tsx')),
  '/dashboard/staff/curation/:id': page(() => import('./pages/StaffCurationPeriodPage.tsx')),
  '/dashboard/staff/forms': page(() => import('./pages/StaffFormsPage.tsx')),
  '/dashboard/staff/forms/:id': page(() => import('./pages/StaffFormPage.tsx')),
  '/dashboard/staff/forms/:id/poster': page(() => import('./pages/StaffFormPosterPage.tsx')),
  '/dashboard/staff/content': page(() => import('./pages/StaffContentPage.tsx')),
  '/dashboard/staff/content/:kind': page(() => import('./pages/StaffContentListPage.tsx')),
  '/dashboard/staff/content/:kind/:id': page(() => import('./pages/StaffContentEditPage.tsx')),
  '/dashboard/staff/complaints': page(() => import('./pages/StaffComplaintsPage.tsx')),
  '/dashboard/staff/complaints/:id': page(() => import('./pages/StaffComplaintPage.tsx')),
  '/dashboard/staff/refunds': page(() => import('./pages/StaffRefundsPage.tsx')),
  '/dashboard/staff/refunds/:id': page(() => import('./pages/StaffRefundPage.tsx')),
  '/dashboard/staff/tickets': page(() => import('./pages/StaffTicketsPage.tsx')),
  '/dashboard/staff/tickets/:id': page(() => import('./pages/StaffTicketPage.tsx')),
  '/dashboard/staff/subsidies': page(() => import('./pages/StaffSubsidiesPage.tsx')),
  '/dashboard/staff/subsidies/add': page(() => import('./pages/StaffSubsidyAddPage.tsx')),
  '/dashboard/staff/subsidies/:id': page(() => import('./pages/StaffSubsidyPage.tsx')),
  '/dashboard/staff/people': page(() => import('./pages/StaffPeoplePage.tsx')),
  '/dashboard/staff/businesses': page(() => import('./pages/StaffBusinessesPage.tsx')),
  '/dashboard/staff/businesses/:id': page(() => import('./pages/StaffBusinessPage.tsx')),
  '/dashboard/staff/people/:id': page(() => import('./pages/StaffPersonPage.tsx')),
  '/dashboard/staff/moderation': page(() => import('./pages/StaffModerationPage.tsx')),
  '/dashboard/staff/mails': page(() => import('./pages/StaffMailsPage.tsx')),
  '/dashboard/staff/system': page(() => import('./pages/StaffSystemPage.tsx')),
  '/dashboard/staff/audit': page(() => import('./pages/StaffAuditPage.tsx')),
};

/** The pages of a dashboard share one layout, which stays mounted when the page changes. */
const dashboards: Record<Dashboard, Page> = {
  member: page(() => import('./pages/MemberDashboard.tsx')),
  curator: page(() => import('./pages/CuratorDashboard.tsx')),
  staff: page(() => import('./pages/StaffDashboard.tsx')),
};

export function findPage(pathname: string): Page | undefined {
  const url = findWebUrl(pathname);
  return url && pages[url];
}

/** The page's own header or footer, if it has one. */
export function PageFramePart({ name }: { name: FramePart }) {
  const Part = findPage(useLocation().pathname)?.frame?.[name];
  return Part ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null;
}

const guarded = (url: WebUrl, { Comp }: Page) => (
  <RouteGuard guard={webPages[url].guard}>
    <Comp />
  </RouteGuard>
);

/** `notFoundPath`: a URL that the server already found to be missing. */
export function PageRoutes({ notFoundPath }: { notFoundPath: string | null }) {
  const { pathname } = useLocation();
  const url = findWebUrl(pathname);
  if (isFramableDocument && !(url && isFramable(url))) return <OpenOutsideFrame />;
  const target = redirects[pathname];
  if (target) return <Navigate to={target} replace />;
  if (!url || pathname === notFoundPath) return <NotFound />;
  const route = <Route path={url} element={guarded(url, pages[url])} />;
  const dashboard = dashboardOf(url);
  // Only the matching route is declared. React Router would match the whole table again, which costs more than many a page.
  return (
    <Routes>
      {dashboard ? <Route element={guarded(`/dashboard/${dashboard}`, dashboards[dashboard])}>{route}</Route> : route}
    </Routes>
  );
}
