/** Which staff members are notified: all, or those who are ticked. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { FieldError } from '../../../components/FieldParts.tsx';
import { Group } from '../../../components/Group.tsx';
import { InfoNote } from '../../../components/InfoNote.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { RadioCards } from '../../../components/RadioCards.tsx';
import type { SectionProps } from './MailToSender.tsx';
import { t } from './translations.ts';

export function NotifiedStaff({ options: { staff }, values, errors, onChange }: SectionProps) {
  const chosen = values.notified_staff;
  const toggle = (id: string, isOn: boolean) =>
    onChange({
      notified_staff: staff.map((one) => one.id).filter((one) => (one === id ? isOn : chosen?.includes(one))),
    });
  return (
    <Panel title={t('staff.title')} text={t('staff.text')}>
      <RadioCards
        label={t('staff.label')}
        name="notified"
        required={false}
        value={chosen === null ? 'all' : 'some'}
        onChange={(value) => onChange({ notified_staff: value === 'all' ? null : staff.map(({ id }) => id) })}
        options={[
          { value: 'all', label: t('staff.all'), hint: t('staff.all_hint') },
          { value: 'some', label: t('staff.some'), hint: t('staff.some_hint') },
        ]}
      />
      {errors.notified_staff && <FieldError id="notified-staff-error">{errors.notified_staff.join(' ')}</FieldError>}
      {chosen !== null && (
        <Group aria-label={t('staff.list')}>
          {staff.map(({ id, name }) => (
            <Box key={id} component="label" sx={row}>
              <Checkbox checked={chosen.includes(id)} onChange={(event) => toggle(id, event.target.checked)} />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            </Box>
          ))}
        </Group>
      )}
      <InfoNote text={chosen?.length === 0 && t('staff.nobody')} />
    </Panel>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 48, cursor: 'pointer' };
