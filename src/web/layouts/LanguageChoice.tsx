/** The languages of the site, each by its own name. Only in a build with several: use it behind `LANGUAGE_CHOICE`. */
import Box from '@mui/material/Box';

const choose = (tag: string) =>
  import('../offline/choose-language.ts').then(({ chooseLanguage }) => chooseLanguage(tag));

export const LanguageChoice = () => (
  <Box role="group" aria-label={LANGUAGE_CHOICE?.label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {LANGUAGE_CHOICE?.languages.map(({ tag, name }) => (
      <Box
        key={tag}
        component="button"
        type="button"
        lang={tag}
        aria-pressed={tag === import.meta.env.LANGUAGE}
        onClick={() => void choose(tag)}
        sx={{
          minHeight: 48,
          px: 2,
          border: 1.5,
          borderColor: 'soft.outline',
          borderRadius: '10px',
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'transparent',
          cursor: 'pointer',
          '&[aria-pressed=true]': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
        }}
      >
        {name}
      </Box>
    ))}
  </Box>
);
