/**
 * The user's own switch: an email for each submission of this form. It is not part of the form, so it takes effect at
 * once.
 */

import { staffPaths } from '#contract/calls/staff.ts';
import { put } from '../../../../api/call.ts';
import { toProblem } from '../../../../api/problem.ts';
import { SwitchSetting } from '../../../../components/SwitchSetting.tsx';
import { showToast } from '../../../../components/toasts.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import { SettingsSection } from '../SettingsSection.tsx';

export function MailSetting() {
  const { id, mails, showMails } = useStudio();
  if (mails === null) return null;
  const change = async (next: boolean) => {
    showMails(next);
    try {
      await put(staffPaths.studio.mails(id), { mails: next });
      showToast({ title: t(next ? 'mails.on' : 'mails.off'), variant: 'success' });
    } catch (thrown) {
      showMails(!next);
      showToast({ title: t('mails.failed'), description: toProblem(thrown).message, variant: 'destructive' });
    }
  };
  return (
    <SettingsSection title={t('mails.title')} text={t('mails.text')}>
      <SwitchSetting
        label={t('mails.label')}
        hint={t('mails.hint')}
        checked={mails}
        onChange={(next) => void change(next)}
      />
    </SettingsSection>
  );
}
