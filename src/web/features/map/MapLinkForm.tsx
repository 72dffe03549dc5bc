/** Input for a Google Maps link. The server reads its coordinates, and shops are sorted by their distance to it. */
import { type FormEvent, useId, useState } from 'react';
import { toProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { readMapLink } from './api.ts';
import type { Coordinates } from './distance.ts';
import styles from './MapLinkForm.module.css';
import { t } from './translations.ts';

export function MapLinkForm({ onPlace }: { onPlace: (place: Coordinates) => void }) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [errorText, setErrorText] = useState<{ text: string; isWrong: boolean } | null>(null);

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const link = String(new FormData(form).get('link') ?? '').trim();
    if (isSending) return;
    if (!link) return setErrorText({ text: t('link.empty'), isWrong: true });
    setSending(true);
    setErrorText(null);
    try {
      const { lat, lng, approximate } = await readMapLink(link);
      onPlace({ lat, lng });
      setErrorText({ text: t(approximate ? 'link.approximate' : 'link.found'), isWrong: false });
      form.reset();
    } catch (thrown) {
      const { errors, message } = toProblem(thrown);
      setErrorText({ text: Object.values(errors).flat()[0] ?? message, isWrong: true });
    } finally {
      setSending(false);
    }
  };
  return (
    <details>
      <summary className={styles.title}>{t('link.title')}</summary>
      <form noValidate onSubmit={(event) => void ask(event)} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {t('link.label')}
        </label>
        {errorText && (
          <div id={`${id}-result`} role={errorText.isWrong ? 'alert' : 'status'} className={styles.result}>
            {errorText.text}
          </div>
        )}
        <div className={styles.row}>
          <input
            id={id}
            name="link"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://maps.app.goo.gl/…"
            aria-invalid={errorText?.isWrong || undefined}
            aria-describedby={errorText ? `${id}-result` : undefined}
            className={styles.input}
          />
          <Action type="submit" look="outlined" busy={isSending} className={styles.submit}>
            {t(isSending ? 'link.asking' : 'link.submit')}
          </Action>
        </div>
      </form>
    </details>
  );
}
