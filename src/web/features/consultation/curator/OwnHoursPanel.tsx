/** The curator's usual hours: the current ones, a form to change them, and a button to remove them. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Action } from '../../../components/Action.tsx';
import { EditForm } from '../../../components/EditForm.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { useOpenForm } from '../../../offline/unsent-answers.ts';
import { useCacheForms } from '../../../offline/useCacheForms.ts';
import { useOpenedPage } from '../../../offline/useOpenedPage.ts';
import { ownHoursQuery, saveHours } from '../api.ts';
import { t } from '../translations.ts';
import { RemoveHours } from './RemoveHours.tsx';

const HOURS_FORM = 'curator-hours';

export function OwnHoursPanel() {
  const [isOpen, setOpen] = useOpenForm(HOURS_FORM);
  const { data: own, error, refetch } = useQuery(ownHoursQuery);
  useCacheForms([{ form: HOURS_FORM }]);
  useOpenedPage(own === undefined ? undefined : t('own_hours.title'));
  const close = () => setOpen(false);
  const moves = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box component={Action} look="outlined" size="small" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {t(own ? 'own_hours.change' : 'own_hours.add')}
      </Box>
      {own && <RemoveHours />}
    </Box>
  );
  return (
    <Panel
      title={t('own_hours.title')}
      text={t(own === null && !isOpen ? 'own_hours.none' : 'own_hours.text')}
      action={!isOpen && own !== undefined && moves}
    >
      {own === undefined &&
        (error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={28} />)}
      {own && !isOpen && <Box sx={{ fontWeight: 600 }}>{own.hours.text}</Box>}
      {isOpen && own !== undefined && (
        <EditForm
          height={320}
          doneHeight={28}
          form={HOURS_FORM}
          initialAnswers={own?.answers ?? {}}
          submitLabel={t('own_hours.save')}
          onCancel={close}
          onSubmit={(answers, { form_version }) => saveHours(answers, form_version)}
          query={ownHoursQuery}
          toast={{ title: t('own_hours.saved') }}
          onDone={close}
        />
      )}
    </Panel>
  );
}
