/** Catches render errors of a page. The layout around it stays usable, and the next page renders normally. */
import { Component, type ReactNode } from 'react';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { t } from '../i18n.ts';

function CrashMessage() {
  return (
    <EmptyState
      art="waves"
      level="h1"
      title={t('crashed.title')}
      text={t('crashed.text')}
      action={
        <Action look="filled" onClick={() => location.reload()}>
          {t('crashed.reload')}
        </Action>
      }
    />
  );
}

export class ErrorBoundary extends Component<{ place: string; children: ReactNode }, { place: string | null }> {
  override state = { place: null as string | null };

  static getDerivedStateFromError() {
    return { place: '' };
  }

  override componentDidUpdate(before: { place: string }) {
    if (before.place !== this.props.place && this.state.place !== null) this.setState({ place: null });
  }

  override render() {
    return this.state.place === null ? this.props.children : <CrashMessage />;
  }
}
