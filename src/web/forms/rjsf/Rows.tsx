/** A repeating group: rows can be added, removed and moved. Each row keeps its inputs when others change. */
import type { ErrorSchema, FieldProps, RJSFSchema } from '@rjsf/utils';
import { toFieldPathId } from '@rjsf/utils';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Answers } from '#engine/types.ts';
import { useDoc, useFormSession } from '../context.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { useShownRows } from '../useShown.ts';
import { AddRow } from './AddRow.tsx';
import { Leaf } from './Leaf.tsx';
import { RowCard } from './RowCard.tsx';

type Props = FieldProps<Answers, RJSFSchema>;
type RowErrors = ErrorSchema<Answers> | undefined;

export function Rows(props: Props) {
  const { fieldPathId, rawErrors, errorSchema, registry } = props;
  const doc = useDoc();
  const { store, uploads } = useFormSession();
  const { $id: id, path: keys } = fieldPathId;
  const path = keys.join('.');
  const field = doc.ui.fields[path];
  const rows = useShownRows(path);
  const ids = useRowIds(rows.length);
  const container = useRef<HTMLDivElement>(null);
  if (!field?.rows) return null;
  const max = Number(doc.schema.properties?.[path]?.maxItems ?? Number.POSITIVE_INFINITY);

  const applyRowOrder = (next: number[], focus: number | 'add') => {
    ids.rearrange(next);
    uploads.reorder(path, next);
    // The affected row must be there before it gets the focus.
    flushSync(() => store.reorder(path, next));
    focusRow(container.current, focus);
  };
  const all = rows.map((_, at) => at);

  return (
    <div ref={container}>
      <FieldFrame id={id} field={field} isGroup error={rawErrors?.[0]}>
        {() => (
          <>
            {rows.map((names, at) => {
              const rowKeys = [...keys, at];
              return (
                <RowCard
                  key={ids.list[at]}
                  at={at}
                  count={rows.length}
                  label={field.label}
                  onMove={(by) => applyRowOrder(swap(all, at, at + by), at + by)}
                  onRemove={() =>
                    applyRowOrder(
                      all.filter((other) => other !== at),
                      at > 0 ? at - 1 : 'add',
                    )
                  }
                >
                  {names.map((name) => (
                    <Leaf
                      key={name}
                      fieldPathId={toFieldPathId(name, registry.globalFormOptions, rowKeys)}
                      rawErrors={(errorSchema?.[at] as RowErrors)?.[name]?.__errors}
                    />
                  ))}
                </RowCard>
              );
            })}
            <AddRow
              label={field.label}
              isFull={rows.length >= max}
              max={max}
              isEmpty={rows.length === 0}
              onAdd={() => applyRowOrder([...all, rows.length], rows.length)}
            />
          </>
        )}
      </FieldFrame>
    </div>
  );
}

const swap = (list: number[], one: number, other: number): number[] =>
  list.map((at) => (at === one ? other : at === other ? one : at));

/** After rows changed, focuses the affected row or the add button. */
function focusRow(container: HTMLElement | null, at: number | 'add') {
  const target = at === 'add' ? '[data-add-row]' : `[data-row="${at}"]`;
  container?.querySelector<HTMLElement>(target)?.focus();
}

/** React keys that follow a row wherever it moves. */
function useRowIds(count: number) {
  const next = useRef(0);
  const ids = useRef<number[]>([]);
  while (ids.current.length < count) ids.current.push(next.current++);
  if (ids.current.length > count) ids.current.length = count;
  return {
    list: ids.current,
    rearrange(order: number[]) {
      ids.current = order.map((from) => ids.current[from] ?? next.current++);
    },
  };
}
