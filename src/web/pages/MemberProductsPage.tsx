/** The seller's products. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { dayInWita } from '#engine/calendar.ts';
import { downloadFile } from '../api/download-file.ts';
import { Action } from '../components/Action.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { showProblem } from '../components/show-problem.ts';
import { useAction } from '../components/useAction.ts';
import { exportPath } from '../features/selling/export-path.ts';
import { ProductList } from '../features/selling/ProductList.tsx';
import { t } from '../features/selling/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

function ExportButton() {
  const { isBusy, run } = useAction(
    () => downloadFile(exportPath(''), t('products.file_name', { day: dayInWita(new Date()) })),
    { onProblem: (problem) => showProblem(problem, t('products.export_failed')) },
  );
  return (
    <Box
      component={Action}
      size="small"
      look="outlined"
      busy={isBusy}
      onClick={() => void run()}
      sx={{ minHeight: 44 }}
    >
      <Download aria-hidden size={18} />
      {t('products.export')}
    </Box>
  );
}

export default function MemberProductsPage() {
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/member' },
    { title: t('products.page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('products.page')}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 3 }}>
        <Typography component="h1" variant="h2" sx={{ flex: '1 1 auto' }}>
          {t('products.title')}
        </Typography>
        <Box
          sx={{
            display: { xs: 'grid', sm: 'flex' },
            gridTemplateColumns: '1fr 1fr',
            width: { xs: 1, sm: 'auto' },
            gap: 1,
            '& > :last-child': { gridColumn: '1 / -1' },
          }}
        >
          <ExportButton />
          <Box
            component={Action}
            size="small"
            look="outlined"
            to="/dashboard/member/products/import"
            sx={{ minHeight: 44 }}
          >
            <FileUp aria-hidden size={18} />
            {t('products.import')}
          </Box>
          <Box component={Action} size="small" look="filled" to="/dashboard/member/products/add" sx={{ minHeight: 44 }}>
            <Plus aria-hidden size={18} />
            {t('products.add')}
          </Box>
        </Box>
      </Box>
      <ProductList />
    </>
  );
}
