/** One address of the book, with what may be done with it. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { formPaths } from '#contract/calls/forms.ts';
import type { Answers } from '#engine/types.ts';
import { pathQuery } from '../../api/path-query.ts';
import { SkeletonBar } from '../SkeletonBar.tsx';
import { ADDRESS_FORM } from './address-book.ts';

const AddressBlock = lazy(() => import('../AddressBlock.tsx'));

/** What buttons call the address: the name that its owner gave it, otherwise the recipient or the street. */
export const addressName = ({ address_label, recipient_name, full_address }: Answers): string =>
  String(address_label || recipient_name || full_address || '');

interface Props {
  answers: Answers;
  /** Of the user, for an address that names no recipient. */
  name: string;
  /** Beside the address. */
  action?: ReactNode;
  /** Below the address. */
  children?: ReactNode;
}

export function SavedAddress({ answers, name, action, children }: Props) {
  const form = useQuery(pathQuery(formPaths.form(ADDRESS_FORM)));
  const placeholder = <SkeletonBar height={72} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}>
      <Suspense fallback={placeholder}>
        {form.data ? <AddressBlock doc={form.data} answers={answers} name={name} /> : placeholder}
      </Suspense>
      {action}
      {children && (
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>{children}</Box>
      )}
    </Box>
  );
}

/** Addresses below each other, with a line between them. */
export function AddressList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        '& > li': { pt: 2, borderTop: 1, borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  );
}
