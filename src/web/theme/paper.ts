/** Paper is light, whatever the screen is: while a page is printed it stands in the light theme. */
export function printLight(): void {
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  addEventListener('beforeprint', () => {
    shown = dataset.theme;
    dataset.theme = 'light';
  });
  addEventListener('afterprint', () => {
    if (shown) dataset.theme = shown;
  });
}
