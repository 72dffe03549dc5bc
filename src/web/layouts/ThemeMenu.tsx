import Check from 'lucide-react/icons/check';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { MenuButton, menuEntryClass } from '../components/MenuButton.tsx';
import { t } from '../i18n.ts';
import { setColorMode, useColorMode } from '../theme/color-mode.ts';
import styles from './ThemeMenu.module.css';

const modes = [
  { mode: 'light', Icon: Sun },
  { mode: 'dark', Icon: Moon },
  { mode: 'system', Icon: Monitor },
] as const;

/** The theme choices, as menu entries. */
export function ThemeChoices({ close }: { close: () => void }) {
  const { mode } = useColorMode();
  return modes.map(({ mode: choice, Icon }) => (
    <button
      type="button"
      key={choice}
      aria-pressed={choice === mode}
      onClick={() => {
        setColorMode(choice);
        close();
      }}
      className={menuEntryClass}
    >
      <Icon aria-hidden size={20} />
      <span className={styles.name}>{t(`theme.${choice}`)}</span>
      {choice === mode && <Check aria-hidden size={18} />}
    </button>
  ));
}

export function ThemeMenu() {
  const { mode } = useColorMode();
  const Current = modes.find((choice) => choice.mode === mode)?.Icon ?? Sun;
  return (
    <MenuButton label={`${t('theme.label')}: ${t(`theme.${mode}`)}`} button={<Current aria-hidden size={22} />}>
      {(close) => <ThemeChoices close={close} />}
    </MenuButton>
  );
}
