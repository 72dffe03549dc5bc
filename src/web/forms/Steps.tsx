/** The form on screen: where one stands, the step or the check page, the buttons, and what comes after. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useRef } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { CheckAnswers } from './CheckAnswers.tsx';
import { Clashes } from './Clashes.tsx';
import { useFilling, useStanding } from './context.ts';
import { Done } from './Done.tsx';
import { isSame } from './draft/paths.ts';
import { focusField, focusOn, formId, headingId, idOf } from './focus.ts';
import { News } from './News.tsx';
import { ClosedForm } from './OpeningStates.tsx';
import { StepRenderer } from './StepRenderer.tsx';
import { Progress, TaskList } from './TaskList.tsx';
import { Trap } from './Trap.tsx';
import { useSteps } from './useSteps.ts';
import { useWords } from './words.ts';

/** In one or two lines on a phone. */
const phoneHeading = { '@media (max-width: 1023.95px)': { fontSize: '1.125rem' } };

export function Steps() {
  const say = useWords();
  const { props, store, sync, untouched } = useFilling();
  const title = useStanding(({ doc }) => doc.title);
  const description = useStanding(({ doc }) => doc.description);
  const phase = useStanding((standing) => standing.phase);
  const isClosed = useStanding(({ doc }) => doc.state === 'closed');
  // Only who has begun may go on, and the server would take nothing from anybody else.
  const isTooLate = useStanding(
    ({ doc, saving }) =>
      doc.state === 'closing' && sync !== null && saving === 'new' && isSame(store.answers(), untouched),
  );
  const steps = useSteps();
  const { step, here, isCheck, arrival, wantedField, ways } = steps;
  // The list of steps may follow a moment after the step itself.
  const shownInList = useDeferredValue(here);
  const list = props.stepList ?? steps.steps.length > 1;
  const rank = props.headingLevel ?? 1;
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current || here === null) isFirst.current = false;
    else if (arrival === 'heading') focusOn(headingId(props.form));
    else if (arrival === 'field') focusField(idOf(props.form, wantedField.current));
  }, [here, arrival, wantedField, props.form]);

  if (phase === 'done') return <Done />;
  if (isClosed || isTooLate) return <ClosedForm state={isClosed ? 'closed' : 'closing'} />;
  const isDescribed = Boolean(description) && props.title === undefined;
  const heading = isCheck ? say('check.heading') : step?.title;

  return (
    // On a phone the title and the list of steps share a line, so that the first question stands in the upper third of the screen.
    <Box
      data-wizard
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
            component={`h${rank}`}
            variant="h2"
            sx={{ mb: isDescribed || !list ? { xs: list ? 0 : 1, lg: 1 } : { xs: 0, lg: 3 } }}
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
      {list && <TaskList steps={steps.steps} here={shownInList} at={steps.at} hasCheck={steps.hasCheck} ways={ways} />}
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, minWidth: 0, maxWidth: 640, width: '100%' }}>
        <News onShow={ways.show} />
        <Clashes />
        {(list || isCheck) && (
          <Typography
            id={headingId(props.form)}
            tabIndex={-1}
            component={`h${rank + 1}` as 'h2'}
            variant="h3"
            sx={{
              mt: { xs: list ? 1 : 0, lg: 0 },
              mb: list && !isCheck ? { xs: 1, lg: 1.5 } : 3,
              ...(list && !isCheck ? phoneHeading : {}),
              scrollMarginTop: 96,
              '&:focus': { outline: 'none' },
            }}
          >
            {list && !isCheck && (
              <Box component="span" sx={{ color: 'primary.main' }}>
                {say('step.of', { number: steps.at + 1, count: steps.steps.length })} ·{' '}
              </Box>
            )}
            {heading}
          </Typography>
        )}
        {list && <Progress steps={steps.steps} at={steps.at} here={here} />}
        {isCheck ? (
          <>
            <CheckAnswers steps={steps.steps} rank={rank + 2} onChange={ways.change} />
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
                onInvalid={ways.fail}
                onBusy={ways.wait}
              />
            </>
          )
        )}
        <Trap />
        <BottomBar
          formId={isCheck ? undefined : formId(props.form)}
          isFirst={steps.at === 0}
          isLast={isCheck || (!steps.hasCheck && steps.at === steps.steps.length - 1)}
          isBusy={steps.isBusy}
          isReturning={steps.isReturning}
          ways={ways}
        />
      </Box>
    </Box>
  );
}
