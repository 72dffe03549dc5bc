/** The only module that index.html names; the frame of a built page says when it starts (page-cache/template.ts). */
void import('./main.tsx');
