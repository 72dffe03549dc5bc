/**
 * The only module that index.html loads. The template of a built page decides when it starts (page-cache/template.ts).
 */
void import('./main.tsx');
