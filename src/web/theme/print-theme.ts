/** Uses the light theme while a page is printed, because paper is light. */
export function printInLightTheme(): void {
  const { dataset } = document.documentElement;
  let previousTheme: string | undefined;
  addEventListener('beforeprint', () => {
    previousTheme = dataset.theme;
    dataset.theme = 'light';
  });
  addEventListener('afterprint', () => {
    if (previousTheme) dataset.theme = previousTheme;
  });
}
