/**
 * Contacts for complaints: ours and the ministry's. The law requires them to be clearly visible.
 */
import type common from '#locales/id/common.json';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { t } from '../i18n.ts';
import styles from './Complaints.module.css';

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
    <div>
      <Text className={styles.name}>{name}</Text>
      {note && (
        <Text variant="body2" color="secondary">
          {note}
        </Text>
      )}
      <dl className={styles.lines}>
        {lines.map(({ label, text, href }) => (
          <div key={href} className={styles.line}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <TextLink href={href} color="inherit" className={styles.link}>
                <Breakable text={text} />
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function Complaints({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const tComplaints = (key: keyof (typeof common)['complaints']) => t(`complaints.${key}`);
  return (
    <section aria-labelledby="pengaduan">
      <Text id="pengaduan" component={level} variant="h5" className={styles.title}>
        {tComplaints('title')}
      </Text>
      <div className={styles.contacts}>
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
      </div>
      <Text variant="body2" color="secondary" className={styles.note}>
        {tComplaints('seller_note')}
      </Text>
    </section>
  );
}
