/** The route table: each URL of `#contract/paths.ts` with its page. The contract also names the guard of each URL. */
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { findWebUrl, type WebUrl, webUrls } from '#contract/paths.ts';
import { useReplayEarlyEvents } from './components/useEarlyEvents.ts';
import { NotFound } from './layouts/NotFound.tsx';
import { RouteGuard } from './session/route-guards.tsx';

type PageImport = () => Promise<{ default: ComponentType }>;
/** A page with a header, and perhaps a footer, of its own. They stand beside the main landmark, not inside it. */
interface FramedPageModule {
  default: ComponentType;
  PageHeader: ComponentType;
  PageFooter?: ComponentType;
}
type FramePart = 'PageHeader' | 'PageFooter';

interface Page {
  path: WebUrl;
  preload: () => Promise<void>;
  /** Whether the code of the page is loaded. */
  isReady: () => boolean;
  /** Loads the code of the page. Unlike `preload` it does not change how a page that is already shown is rendered. */
  whenReady: () => Promise<unknown>;
  Comp: ComponentType;
  frame?: Record<FramePart, ComponentType>;
}

/** A lazy page that renders synchronously once preloaded. Server rendering and hydration need this. */
function lazyPage(load: PageImport): Pick<Page, 'preload' | 'isReady' | 'whenReady' | 'Comp'> {
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

const page = (path: WebUrl, load: PageImport): Page => ({ path, ...lazyPage(load) });

const Nothing = () => null;

function framedPage(path: WebUrl, load: () => Promise<FramedPageModule>): Page {
  const framePart = (name: FramePart) => lazyPage(async () => ({ default: (await load())[name] ?? Nothing }));
  const [content, header, footer] = [lazyPage(load), framePart('PageHeader'), framePart('PageFooter')];
  return {
    ...content,
    path,
    preload: async () => void (await Promise.all([content, header, footer].map(({ preload }) => preload()))),
    frame: { PageHeader: header.Comp, PageFooter: footer.Comp },
  };
}

const pages: Page[] = [
  framedPage('/', () => import('./pages/LandingPage.tsx')),
  page('/marketplace', () => import('./pages/MarketplacePage.tsx')),
  page('/product/:id', () => import('./pages/ProductPage.tsx')),
  page('/members', () => import('./pages/ShopsPage.tsx')),
  page('/members/:id', () => import('./pages/ShopPage.tsx')),
  page('/maps', () => import('./pages/MapsPage.tsx')),
  page('/events', () => import('./pages/EventsPage.tsx')),
  page('/events/:id', () => import('./pages/EventPage.tsx')),
  page('/announcements', () => import('./pages/AnnouncementsPage.tsx')),
  page('/announcements/:id', () => import('./pages/AnnouncementPage.tsx')),
  page('/infographics', () => import('./pages/InfographicsPage.tsx')),
  page('/curators', () => import('./pages/CuratorsPage.tsx')),
  page('/faq', () => import('./pages/FaqPage.tsx')),
  page('/help', () => import('./pages/HelpPage.tsx')),
  page('/terms', () => import('./pages/TermsPage.tsx')),
  page('/privacy', () => import('./pages/PrivacyPage.tsx')),
  page('/announcement/curation', () => import('./pages/CurationAnnouncementPage.tsx')),
  page('/contact-us', () => import('./pages/ContactPage.tsx')),
  page('/offline', () => import('./pages/OfflinePage.tsx')),
  page('/forms', () => import('./pages/FormsPage.tsx')),
  page('/forms/:id', () => import('./pages/FormPage.tsx')),
  page('/verify/success', () => import('./pages/VerifySuccessPage.tsx')),
  page('/verify/fail', () => import('./pages/VerifyFailPage.tsx')),
  page('/carts', () => import('./pages/CartPage.tsx')),
  page('/checkout', () => import('./pages/CheckoutPage.tsx')),
  page('/order-list', () => import('./pages/OrderListPage.tsx')),
  page('/order-list/:id', () => import('./pages/OrderPage.tsx')),
  page('/order-list/:id/receipt', () => import('./pages/OrderReceiptPage.tsx')),
  page('/notifications', () => import('./pages/NotificationsPage.tsx')),
  page('/profile', () => import('./pages/ProfilePage.tsx')),
  framedPage('/consultation', () => import('./pages/ConsultationPage.tsx')),
  page('/consultation/history', () => import('./pages/ConsultationHistoryPage.tsx')),
  page('/consultation/detail/:id', () => import('./pages/ConsultationDetailPage.tsx')),
  page('/curation', () => import('./pages/CurationPage.tsx')),
  page('/curation/:id', () => import('./pages/SubmissionPage.tsx')),
  framedPage('/login', () => import('./pages/LoginPage.tsx')),
  framedPage('/register', () => import('./pages/RegisterPage.tsx')),
  framedPage('/forgot-password', () => import('./pages/ForgotPasswordPage.tsx')),
  framedPage('/forgot-password/page', () => import('./pages/ResetPasswordPage.tsx')),
];

const memberPages: Page[] = [
  page('/dashboard/member', () => import('./pages/MemberIndexPage.tsx')),
  page('/dashboard/member/products', () => import('./pages/MemberProductsPage.tsx')),
  page('/dashboard/member/products/add', () => import('./pages/MemberProductAddPage.tsx')),
  page('/dashboard/member/products/import', () => import('./pages/MemberProductImportPage.tsx')),
  page('/dashboard/member/products/detail/:id', () => import('./pages/MemberProductDetailPage.tsx')),
  page('/dashboard/member/products/edit/:id', () => import('./pages/MemberProductEditPage.tsx')),
  page('/dashboard/member/orders', () => import('./pages/MemberOrdersPage.tsx')),
  page('/dashboard/member/orders/:id', () => import('./pages/MemberOrderPage.tsx')),
];

const curatorPages: Page[] = [
  page('/dashboard/curator', () => import('./pages/CuratorIndexPage.tsx')),
  page('/dashboard/curator/submissions', () => import('./pages/CuratorSubmissionsPage.tsx')),
  page('/dashboard/curator/submissions/:id', () => import('./pages/CuratorSubmissionPage.tsx')),
  page('/dashboard/curator/businesses', () => import('./pages/CuratorBusinessesPage.tsx')),
  page('/dashboard/curator/businesses/:id', () => import('./pages/CuratorBusinessPage.tsx')),
  page('/dashboard/curator/registrations', () => import('./pages/CuratorRegistrationsPage.tsx')),
  page('/dashboard/curator/consultations', () => import('./pages/CuratorConsultationsPage.tsx')),
  page('/dashboard/curator/consultations/:id', () => import('./pages/CuratorConsultationPage.tsx')),
];
const staffPages: Page[] = [
  page('/dashboard/staff', () => import('./pages/StaffIndexPage.tsx')),
  page('/dashboard/staff/submissions', () => import('./pages/StaffSubmissionsPage.tsx')),
  page('/dashboard/staff/submissions/:id', () => import('./pages/StaffSubmissionPage.tsx')),
  page('/dashboard/staff/consultations', () => import('./pages/StaffConsultationsPage.tsx')),
  page('/dashboard/staff/curation', () => import('./pages/StaffCurationPage.tsx')),
  page('/dashboard/staff/curation/add', () => import('./pages/StaffCurationAddPage.tsx')),
  page('/dashboard/staff/curation/submissions', () => import('./pages/StaffCurationSubmissionsPage.tsx')),
  page('/dashboard/staff/curation/submissions/:id', () => import('./pages/StaffCurationSubmissionPage.tsx')),
  page('/dashboard/staff/curation/registrations', () => import('./pages/StaffCurationRegistrationsPage.tsx')),
  page('/dashboard/staff/curation/:id', () => import('./pages/StaffCurationPeriodPage.tsx')),
  page('/dashboard/staff/forms', () => import('./pages/StaffFormsPage.tsx')),
  page('/dashboard/staff/forms/:id', () => import('./pages/StaffFormPage.tsx')),
  page('/dashboard/staff/content', () => import('./pages/StaffContentPage.tsx')),
  page('/dashboard/staff/content/:kind', () => import('./pages/StaffContentListPage.tsx')),
  page('/dashboard/staff/content/:kind/:id', () => import('./pages/StaffContentEditPage.tsx')),
  page('/dashboard/staff/tickets', () => import('./pages/StaffTicketsPage.tsx')),
  page('/dashboard/staff/tickets/:id', () => import('./pages/StaffTicketPage.tsx')),
  page('/dashboard/staff/people', () => import('./pages/StaffPeoplePage.tsx')),
  page('/dashboard/staff/businesses', () => import('./pages/StaffBusinessesPage.tsx')),
  page('/dashboard/staff/businesses/:id', () => import('./pages/StaffBusinessPage.tsx')),
  page('/dashboard/staff/people/:id', () => import('./pages/StaffPersonPage.tsx')),
  page('/dashboard/staff/moderation', () => import('./pages/StaffModerationPage.tsx')),
  page('/dashboard/staff/mails', () => import('./pages/StaffMailsPage.tsx')),
  page('/dashboard/staff/system', () => import('./pages/StaffSystemPage.tsx')),
  page('/dashboard/staff/audit', () => import('./pages/StaffAuditPage.tsx')),
];

/** The pages of a dashboard share one layout, which stays mounted when the page changes. */
const dashboards = [
  { guard: 'shop.manage', pages: memberPages, ...lazyPage(() => import('./pages/MemberDashboard.tsx')) },
  { guard: 'curator-dashboard.open', pages: curatorPages, ...lazyPage(() => import('./pages/CuratorDashboard.tsx')) },
  { guard: 'staff-dashboard.open', pages: staffPages, ...lazyPage(() => import('./pages/StaffDashboard.tsx')) },
] as const;

const allPages = [...pages, ...dashboards.flatMap((dashboard) => dashboard.pages)];

export const findPage = (pathname: string): Page | undefined => {
  const path = findWebUrl(pathname);
  return allPages.find((one) => one.path === path);
};

/** The page's own header or footer, if it has one. */
export function PageFramePart({ name }: { name: FramePart }) {
  const Part = findPage(useLocation().pathname)?.frame?.[name];
  return Part ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null;
}

const route = ({ path, Comp }: Page) => (
  <Route
    key={path}
    path={path}
    element={
      <RouteGuard guard={webUrls[path]}>
        <Comp />
      </RouteGuard>
    }
  />
);

interface PageRoutesProps {
  /** A URL that the server already found to be missing. */
  notFoundPath: string | null;
  /** The route that the server already matched. Matching the whole table again costs more than many a page. */
  matchedPath: WebUrl | undefined;
}

export function PageRoutes({ notFoundPath, matchedPath }: PageRoutesProps) {
  const { pathname } = useLocation();
  if (pathname === notFoundPath) return <NotFound />;
  const matchedPage = matchedPath && pages.find(({ path }) => path === matchedPath);
  if (matchedPage) return <Routes>{route(matchedPage)}</Routes>;
  return (
    <Routes>
      {pages.map(route)}
      {dashboards.map(({ guard, pages: inside, Comp }) => (
        <Route
          key={guard}
          element={
            <RouteGuard guard={guard}>
              <Comp />
            </RouteGuard>
          }
        >
          {inside.map(route)}
        </Route>
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
