/**
 * Contacts for complaints: ours and the ministry's. The law requires them to be clearly visible.
 */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type common from '#locales/id/common.json';
import { t } from '../i18n.ts';

interface ContactLine {
  label: string;
  text: string;
  href: string;
}

/** A long e-mail address wraps before its host on a phone, not within a word. */
function Breakable({ text }: { text: string }) {
  const at = text.indexOf('@');
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}

function Contact({ name, note, lines }: { name: string; note?: string; lines: ContactLine[] }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1.5,
          rowGap: 0.25,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        {lines.map(({ label, text, href }) => (
          <Box key={href} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ alignSelf: 'center' }}>
              {label}
            </Box>
            <dd>
              <Link
                href={href}
                color="inherit"
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 40, overflowWrap: 'anywhere' }}
              >
                <Breakable text={text} />
              </Link>
            </dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export function Complaints({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const tComplaints = (key: keyof (typeof common)['complaints']) => t(`complaints.${key}`);
  return (
    <Box component="section" aria-labelledby="pengaduan">
      <Typography id="pengaduan" component={level} variant="h5" sx={{ mb: 2 }}>
        {tComplaints('title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Contact
          name={tComplaints('ours')}
          note={tComplaints('our_hours')}
          lines={[
            { label: tComplaints('phone_label'), text: tComplaints('our_phone'), href: tComplaints('our_phone_link') },
            {
              label: tComplaints('email_label'),
              text: tComplaints('our_email'),
              href: `mailto:${tComplaints('our_email')}`,
            },
          ]}
        />
        <Contact
          name={tComplaints('state')}
          lines={[
            { label: tComplaints('state_wa_label'), text: tComplaints('state_wa'), href: tComplaints('state_wa_link') },
            {
              label: tComplaints('email_label'),
              text: tComplaints('state_email'),
              href: `mailto:${tComplaints('state_email')}`,
            },
            {
              label: tComplaints('phone_label'),
              text: tComplaints('state_phone'),
              href: tComplaints('state_phone_link'),
            },
          ]}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {tComplaints('seller_note')}
      </Typography>
    </Box>
  );
}
