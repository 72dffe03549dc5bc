import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { MenuButton, menuEntry } from '../components/MenuButton.tsx';
import { t } from '../i18n.ts';

const modes = [
  { mode: 'light', Icon: Sun },
  { mode: 'dark', Icon: Moon },
  { mode: 'system', Icon: Monitor },
] as const;

/** The theme choices, as menu entries. */
export function ThemeChoices({ close }: { close: () => void }) {
  const { mode, setMode } = useColorScheme();
  return modes.map(({ mode: choice, Icon }) => (
    <Box
      component="button"
      type="button"
      key={choice}
      aria-pressed={choice === mode}
      onClick={() => {
        setMode(choice);
        close();
      }}
      sx={menuEntry}
    >
      <Icon aria-hidden size={20} />
      <Box component="span" sx={{ flex: 1 }}>
        {t(`theme.${choice}`)}
      </Box>
      {choice === mode && <Check aria-hidden size={18} />}
    </Box>
  ));
}

const noSubscription = () => () => undefined;

export function ThemeMenu() {
  // The server does not know the choice, so server and browser start with light.
  const { mode: selectedMode = 'light' } = useColorScheme();
  const mode = useSyncExternalStore(
    noSubscription,
    () => selectedMode,
    () => 'light' as const,
  );
  const Current = modes.find((choice) => choice.mode === mode)?.Icon ?? Sun;
  return (
    <MenuButton label={`${t('theme.label')}: ${t(`theme.${mode}`)}`} button={<Current aria-hidden size={22} />}>
      {(close) => <ThemeChoices close={close} />}
    </MenuButton>
  );
}
