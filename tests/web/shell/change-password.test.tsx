/** A logged-in user finds on the tab Keamanan how to change the password. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangePassword } from '#web/features/account/ChangePassword.tsx';
import { theme } from '#web/theme/theme.ts';

test('the tab says where the link will be sent and that all devices have to log in again', () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <ChangePassword email="ratna@contoh.id" />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  expect(html).toContain('Ganti password');
  expect(html).toContain('Kami mengirim tautan ke ratna@contoh.id.');
  expect(html).toContain('semua perangkat perlu masuk kembali');
  expect(html).toContain('Kirim tautan</button>');
});
