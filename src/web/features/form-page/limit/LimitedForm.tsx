/** A form with a limit: in place of the form the reason why it cannot be filled in now, or the form with its places. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formPaths } from '#contract/calls/forms.ts';
import type { FormPlaces } from '#contract/places.ts';
import type { FormDoc } from '#engine/types.ts';
import { pathQuery } from '../../../api/path-query.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { showShell } from '../../../components/shell-timing.ts';
import { WizardSkeleton } from '../../../components/WizardSkeleton.tsx';
import { longDateTime } from '../../../format/dates.ts';
import { isFirstStepBegun, OptionPlacesContext } from '../../../forms/index.ts';
import { sentNumberOf } from '../../../sent-forms.ts';
import { PlacesNote } from './PlacesNote.tsx';
import { REFUSAL_MARK } from './refusal-mark.ts';
import { t } from './translations.ts';

const REFRESH_MS = 15_000;

type Refusal = 'own' | 'before' | 'after' | 'full';
function refusalOf({ own, phase, left, waiting_list }: FormPlaces): Refusal | null {
  if (own) return 'own';
  if (phase !== 'open') return phase;
  return left === 0 && !waiting_list ? 'full' : null;
}

function RefusedForm({ refusal, places }: { refusal: Refusal; places: FormPlaces }) {
  useEffect(() => showShell(), []);
  const { opens, closes, own } = places;
  const time = refusal === 'before' ? opens : closes;
  return (
    <div {...{ [REFUSAL_MARK]: refusal }}>
      <EmptyState
        art={refusal === 'own' ? 'bear' : 'waves'}
        title={t(`${refusal}.title`)}
        text={t(`${refusal}.text`, { time: time ? longDateTime(time) : '', number: own?.number ?? '' })}
        action={
          own && (
            <Action to={`/curation/${own.id}`} look="filled">
              {t('own.link')}
            </Action>
          )
        }
      />
    </div>
  );
}

export default function LimitedForm({ doc, children }: { doc: FormDoc; children: ReactNode }) {
  const { data: places, isError } = useQuery({
    ...pathQuery(formPaths.places(doc.id)),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  // A form that is being filled in stays on screen when its last place goes, or when this person has sent it before, so that nothing typed
  // disappears. A note says so.
  // One that came with the page may have been begun before the places are known.
  const [wasShown, setShown] = useState(() => isFirstStepBegun(doc.id));
  const refusal = places ? refusalOf(places) : null;
  const { search } = useLocation();
  const isSent = sentNumberOf(new URLSearchParams(search)) !== null;
  const isShown = wasShown || isSent || isError || (places !== undefined && refusal === null);
  useEffect(() => {
    if (isShown) setShown(true);
  }, [isShown]);
  const options = useMemo(
    () => (places ? { left: places.options, hasWaitingList: places.waiting_list } : null),
    [places],
  );
  if (!isShown) {
    if (!places || !refusal) return <WizardSkeleton height={420} />;
    return <RefusedForm refusal={refusal} places={places} />;
  }
  return (
    <OptionPlacesContext value={options}>
      {places && !isSent && <PlacesNote places={places} quota={doc.limit?.quota ?? null} />}
      {children}
    </OptionPlacesContext>
  );
}
