/** The form on screen: step list, the current step or the check page, the buttons, and the confirmation. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useRef } from 'react';
import { isDeepEqual } from '../components/is-deep-equal.ts';
import { showShell } from '../components/shell-timing.ts';
import { CheckAnswers } from './CheckAnswers.tsx';
import { useFormSession, useFormState } from './context.ts';
import { DraftConflicts } from './DraftConflicts.tsx';
import { ClosedForm } from './FormStatePanels.tsx';
import { FormUpdateNotice } from './FormUpdateNotice.tsx';
import { takeOverFirstStep } from './first-step/take-over.ts';
import { fieldId, focusElement, focusField, formId, headingId } from './focus.ts';
import { HoneypotField } from './HoneypotField.tsx';
import { ResumeLater } from './resume/ResumeLater.tsx';
import { StepList, StepProgress } from './StepList.tsx';
import { StepRenderer } from './StepRenderer.tsx';
import { SubmitConfirmation } from './SubmitConfirmation.tsx';
import { t } from './translations.ts';
import { useSteps } from './useSteps.ts';
import { WizardActionBar } from './WizardActionBar.tsx';

/** Keeps the heading within one or two lines on a phone. */
const phoneHeadingStyle = { '@media (max-width: 1023.95px)': { fontSize: '1.125rem' } };

export function WizardSteps() {
  const { props, idPrefix, store, sync, untouched } = useFormSession();
  const title = useFormState(({ doc }) => doc.title);
  const description = useFormState(({ doc }) => doc.description);
  const phase = useFormState((formState) => formState.phase);
  const isClosed = useFormState(({ doc }) => doc.state === 'closed');
  // A form that is closing accepts only drafts that were begun before. The server would refuse a new one.
  const isTooLate = useFormState(
    ({ doc, saving }) =>
      doc.state === 'closing' && sync !== null && saving === 'new' && isDeepEqual(store.answers(), untouched),
  );
  const steps = useSteps();
  const { step, here, isCheck, arrival, wantedField, ways } = steps;
  // The list of steps may be updated a moment after the step itself.
  const shownInList = useDeferredValue(here);
  const list = props.stepList ?? steps.steps.length > 1;
  const headingLevel = props.headingLevel ?? 1;
  const isFirst = useRef(true);

  // After the first step is painted.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(showShell));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (isFirst.current || here === null) isFirst.current = false;
    else if (arrival === 'heading') focusElement(headingId(idPrefix));
    else if (arrival === 'field') focusField(fieldId(idPrefix, wantedField.current));
  }, [here, arrival, wantedField, idPrefix]);
  const [{ id: firstStep } = { id: '' }] = steps.steps;
  // After the effect that focuses the heading: the focus stays in the field that is being filled in.
  useEffect(
    () => takeOverFirstStep(idPrefix, here === firstStep, () => ways.go(firstStep)),
    [idPrefix, here, firstStep, ways],
  );

  if (phase === 'done') return <SubmitConfirmation />;
  if (isClosed || isTooLate) return <ClosedForm state={isClosed ? 'closed' : 'closing'} />;
  const isDescribed = Boolean(description) && props.title === undefined;
  const heading = isCheck ? t('check.heading') : step?.title;

  return (
    // On a phone the title and the step list share a line, so that the first question is in the upper third of the
    // screen.
    <Box
      data-wizard={props.isInline ? undefined : ''}
      sx={{
        position: 'relative',
        display: 'grid',
        columnGap: { xs: 1, lg: 6 },
        alignItems: 'start',
        gridTemplateColumns: {
          xs: list ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)',
          lg: list ? '260px minmax(0, 640px)' : 'minmax(0, 640px)',
        },
      }}
    >
      <Box sx={{ gridColumn: { xs: list ? 'auto' : '1 / -1', lg: '1 / -1' }, alignSelf: 'center' }}>
        {props.title !== false && (
          <Typography
            component={`h${headingLevel}`}
            variant="h2"
            sx={{ mb: { xs: list ? 0 : 1, lg: isDescribed ? 1 : 3 } }}
          >
            {props.title ?? title}
          </Typography>
        )}
        {isDescribed && (
          <Typography
            sx={{
              display: { xs: list ? 'none' : 'block', lg: 'block' },
              color: 'text.secondary',
              mb: list ? 2 : { xs: 2, lg: 3.5 },
              maxWidth: 640,
            }}
          >
            {description}
          </Typography>
        )}
      </Box>
      {list && (
        <StepList steps={steps.steps} here={shownInList} at={steps.at} hasCheck={steps.hasCheck} actions={ways} />
      )}
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, minWidth: 0, maxWidth: 640, width: '100%' }}>
        <FormUpdateNotice onShow={ways.showField} />
        <DraftConflicts />
        {(list || isCheck) && (
          <Typography
            id={headingId(idPrefix)}
            tabIndex={-1}
            component={`h${headingLevel + 1}` as 'h2'}
            variant="h3"
            sx={{
              mt: { xs: list ? 1 : 0, lg: 0 },
              mb: list && !isCheck ? { xs: 1, lg: 1.5 } : 3,
              ...(list && !isCheck ? phoneHeadingStyle : {}),
              scrollMarginTop: 96,
              '&:focus': { outline: 'none' },
            }}
          >
            {list && !isCheck && (
              <Box component="span" sx={{ color: 'primary.main' }}>
                {t('step.of', { number: steps.at + 1, count: steps.steps.length })} ·{' '}
              </Box>
            )}
            {heading}
          </Typography>
        )}
        {list && <StepProgress steps={steps.steps} at={steps.at} here={here} />}
        {isCheck ? (
          <>
            <CheckAnswers steps={steps.steps} headingLevel={headingLevel + 2} onChange={ways.editFromCheck} />
            {props.checkNote}
          </>
        ) : (
          step && (
            <>
              {props.stepNote?.(step.id, store.answers())}
              <StepRenderer
                key={step.id}
                step={step}
                arrival={arrival === 'errors' ? 'focus-errors' : 'plain'}
                onValid={ways.next}
                onInvalid={ways.markInvalid}
                onBusy={ways.showUploadPending}
              />
            </>
          )
        )}
        <HoneypotField />
        <WizardActionBar
          formId={isCheck ? undefined : formId(idPrefix)}
          isFirst={steps.at === 0}
          isLast={isCheck || (!steps.hasCheck && steps.at === steps.steps.length - 1)}
          isBusy={steps.isBusy}
          isReturning={steps.isReturning}
          actions={ways}
        />
        <ResumeLater />
      </Box>
    </Box>
  );
}
