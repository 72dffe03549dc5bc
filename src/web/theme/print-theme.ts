/** Paper is light, whatever the screen is: while a page is printed it stands in the light theme. */
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
