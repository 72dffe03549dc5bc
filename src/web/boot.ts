/** The only script in index.html: a page that came rendered may paint before the application starts. */
const start = () => {
  void import('./main.tsx');
};
if (document.getElementById('root')?.firstElementChild) requestAnimationFrame(() => setTimeout(start));
else start();
