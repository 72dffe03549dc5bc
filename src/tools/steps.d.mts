interface StepPrinter {
  begin(name: string): void;
  end(): void;
}
export function makeStepPrinter(
  isOn: boolean,
  options?: { print?: (line: string) => void; now?: () => number },
): StepPrinter;
