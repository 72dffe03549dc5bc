/** A dashboard panel: heading, content and a link to more. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  id?: string;
  title: string;
  link?: { to: string; text: string };
  children: ReactNode;
}

export function Panel({ id, title, link, children }: Props) {
  const heading = useId();
  return (
    <Box
      component="section"
      {...(id ? { id } : {})}
      aria-labelledby={heading}
      sx={{
        p: { xs: 2, md: 3 },
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        scrollMarginTop: 90,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          justifyContent: 'space-between',
          alignItems: 'center',
          mb: 1.5,
        }}
      >
        <Typography id={heading} component="h2" variant="h4">
          {title}
        </Typography>
        {link && (
          <Link
            component={RouterLink}
            to={link.to}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {link.text}
          </Link>
        )}
      </Box>
      {children}
    </Box>
  );
}
