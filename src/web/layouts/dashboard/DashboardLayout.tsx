/**
 * The layout of every dashboard: side menu, header with menu button and breadcrumbs, and the page. Independent of the
 * role.
 */
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import PanelLeft from 'lucide-react/icons/panel-left';
import X from 'lucide-react/icons/x';
import { type ReactNode, Suspense, useState } from 'react';
import { IconAction } from '../../components/IconAction.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { canOpen } from '../../session/can-open.ts';
import { useSession } from '../../session/session-store.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { type BreadcrumbItem, BreadcrumbsContext } from './breadcrumbs.ts';
import { type MenuItem, SideMenu } from './SideMenu.tsx';
import { t } from './translations.ts';
import { useSidebar } from './useSidebar.ts';

interface Props {
  items: MenuItem[];
  /** Content at the right end of the header, such as the shop badge. */
  end?: ReactNode;
  children: ReactNode;
}

export function DashboardLayout({ items: allItems, end, children }: Props) {
  const { role } = useSession();
  const items = allItems.filter(({ to }) => canOpen(role, to));
  const [crumbs, setCrumbs] = useState<BreadcrumbItem[]>([]);
  const { isPhone, isExpanded, isOpen, toggle, close } = useSidebar();
  const isShown = isPhone ? isOpen : isExpanded;
  return (
    <BreadcrumbsContext value={setCrumbs}>
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch' }}>
        {isPhone ? (
          <Drawer
            open={isOpen}
            onClose={close}
            slotProps={{
              paper: {
                id: 'menu-dasbor',
                sx: { width: '18rem' },
                'aria-label': t('sidebar.label'),
                role: 'dialog',
                'aria-modal': true,
              },
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, pb: 0 }}>
              <IconAction label={t('sidebar.close')} onClick={close}>
                <X aria-hidden size={22} />
              </IconAction>
            </Box>
            <SideMenu items={items} isStrip={false} onNavigate={close} />
          </Drawer>
        ) : (
          <Box
            id="menu-dasbor"
            sx={{
              flex: 'none',
              width: isExpanded ? '16rem' : '3rem',
              transition: 'width 160ms',
              overflow: 'hidden',
              boxShadow: '1px 0 0 var(--mui-palette-divider)',
              bgcolor: 'background.paper',
              position: 'sticky',
              top: 73,
              height: 'calc(100dvh - 73px)',
              '@media print': { display: 'none' },
            }}
          >
            <SideMenu items={items} isStrip={!isExpanded} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              columnGap: 1,
              px: { xs: 1, md: 2 },
              boxSizing: 'border-box',
              height: { xs: 48, md: 'auto' },
              minHeight: { md: 64 },
              borderBottom: 1,
              borderColor: 'divider',
              '@media print': { display: 'none' },
            }}
          >
            <IconAction label={t('sidebar.toggle')} onClick={toggle} expanded={isShown} controls="menu-dasbor">
              <PanelLeft aria-hidden size={20} />
            </IconAction>
            <Breadcrumb crumbs={crumbs} />
            {end}
          </Box>
          <Box
            sx={{
              flex: 1,
              width: 1,
              maxWidth: 1200,
              px: { xs: 2, md: 4 },
              py: { xs: 3, md: 4 },
              '&:has([data-wizard])': { pt: { xs: 1.5, md: 4 } },
              // A page with several panes uses the full width.
              '&:has(> .wide)': { maxWidth: 1760, px: { xs: 2, md: 3 }, py: { xs: 2, md: 2.5 } },
            }}
          >
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </Box>
        </Box>
      </Box>
    </BreadcrumbsContext>
  );
}
