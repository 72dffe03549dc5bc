/** How a row of the tree looks: chosen with a bar at its left, dragged above the others. */
export const rowLook = (isChosen: boolean, isDragging: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    borderRadius: '10px',
    minWidth: 0,
    bgcolor: isChosen ? 'soft.primary' : isDragging ? 'background.paper' : 'transparent',
    zIndex: isDragging ? 2 : undefined,
    boxShadow: isDragging
      ? '0 8px 24px rgb(0 0 0 / 0.18)'
      : isChosen
        ? 'inset 3px 0 0 var(--mui-palette-primary-main)'
        : 'none',
    '&:hover': { bgcolor: isChosen ? 'soft.primary' : 'soft.sunken' },
    '&:focus-within': { zIndex: 3 },
    '& .grip': { opacity: 0.45 },
    '&:hover .grip, & .grip:focus-visible': { opacity: 1 },
    '& .name': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 44,
      px: 0.5,
      py: 0.5,
      border: 0,
      borderRadius: '8px',
      bgcolor: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontSize: '0.9375rem',
      lineHeight: 1.35,
      textAlign: 'left',
      cursor: 'pointer',
      '&:focus-visible': { outlineOffset: '-3px' },
      '& svg': { flex: 'none', color: isChosen ? 'primary.main' : 'text.secondary' },
    },
    '& .label': { minWidth: 0, overflowWrap: 'anywhere', flex: 1 },
    '& .bad': { flex: 'none', width: 10, height: 10, borderRadius: 99, bgcolor: 'error.main' },
  }) as const;
