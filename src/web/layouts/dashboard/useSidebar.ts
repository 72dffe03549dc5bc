/**
 * State of the sidebar: expanded or icons only, kept in the cookie `sidebar:state`. On a phone it is a drawer with its
 * own state.
 */
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useState } from 'react';
import { readCookies, writeCookie } from '../../storage.ts';

const COOKIE = 'sidebar:state';
const COOKIE_SECONDS = 7 * 24 * 3600;
const PHONE = '(max-width: 767.95px)';

export const isSidebarExpanded = (cookies: string): boolean => !cookies.split('; ').includes(`${COOKIE}=false`);

interface Sidebar {
  isPhone: boolean;
  isExpanded: boolean;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

export function useSidebar(): Sidebar {
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const [isExpanded, setExpanded] = useState(() => isSidebarExpanded(readCookies()));
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => {
    if (isPhone) setOpen((before) => !before);
    else setExpanded((before) => !before);
  }, [isPhone]);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    writeCookie(`${COOKIE}=${isExpanded}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`);
  }, [isExpanded]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);
  return { isPhone, isExpanded, isOpen, toggle, close };
}
