/**
 * All colours of the brand by role. The contrast of every pair that carries text was calculated to be at least 4.5:1.
 * The web theme, the manifest, `index.html`, the API pages and the diagrams read them. The logo has its own.
 */

/** The same in both schemes. The build writes them into the code as `import.meta.env.<name>`, so that no page loads this file. */
export const fixedColours = {
  /** On white: printed pages, the logos of banks. */
  INK_ON_WHITE: '#17241F',
  QUIET_ON_WHITE: '#54655F',
  LINE_ON_WHITE: '#C9CFCC',
  /** Around a picture that fills the screen. */
  STAGE: '#0B1211',
  INK_ON_STAGE: '#EAF1EE',
  /** Red, green and blue of what darkens a page or a picture. */
  SHADE: '9 20 17',
};

export const light = {
  ground: '#FBF9F4',
  surface: '#FFFFFF',
  sunken: '#F3F0E8',
  ink: fixedColours.INK_ON_WHITE,
  quiet: fixedColours.QUIET_ON_WHITE,
  line: '#E3E0D8',
  outline: '#7C8B85',
  primary: '#0B6B57',
  primaryStrong: '#08513F',
  primarySoft: '#E2F1EC',
  onPrimary: '#FFFFFF',
  accent: '#C2410C',
  accentStrong: '#9A3209',
  accentSoft: '#FEF1E8',
  onAccent: '#FFFFFF',
  bay: '#1B5E9E',
  baySoft: '#E5EFF8',
  success: '#1F7A3D',
  warning: '#8A5A00',
  danger: '#B3261E',
  onDanger: '#FFFFFF',
};

export const dark: typeof light = {
  ground: '#0F1716',
  surface: '#172120',
  sunken: fixedColours.STAGE,
  ink: fixedColours.INK_ON_STAGE,
  quiet: '#A7B8B2',
  line: '#2A3735',
  outline: '#6F847D',
  primary: '#62CBB0',
  primaryStrong: '#8ADCC6',
  primarySoft: '#163530',
  onPrimary: '#06231C',
  accent: '#FF9A62',
  accentStrong: '#FFB88F',
  accentSoft: '#3A2115',
  onAccent: '#2B0F02',
  bay: '#8FC1F2',
  baySoft: '#152A3D',
  success: '#7AD597',
  warning: '#F2C063',
  danger: '#FF8A80',
  onDanger: '#3B0603',
};

/** The API pages, which the server writes without the theme. */
export const docsLight = {
  ink: '#17302a',
  soft: '#566b65',
  line: '#d7e2de',
  paper: '#fbfdfc',
  card: '#fff',
  leaf: light.primary,
};
export const docsDark: typeof docsLight = {
  ink: '#e6efec',
  soft: '#a3b5af',
  line: '#2b3d38',
  paper: '#0f1a17',
  card: '#16241f',
  leaf: '#5fd0b3',
};
/** The diagrams of the machines, which are pictures on white. */
export const diagram = {
  ink: docsLight.ink,
  soft: '#50645e',
  line: '#8aa39b',
  shade: '#f1f7f5',
  paper: '#ffffff',
  leaf: light.primary,
};
