/** Colour palettes. Each picture uses one palette. */
export interface Palette {
  /** The wall, from light to dark. */
  wall: [string, string];
  /** The table, from light to dark. */
  table: [string, string];
  /** Main colour with its darker and lighter shade. */
  main: string;
  deep: string;
  soft: string;
  accent: string;
  ink: string;
  paper: string;
}

export const PALETTES: Palette[] = [
  {
    wall: ['#F6E7D0', '#E9CDA6'],
    table: ['#C98F5B', '#A46B3C'],
    main: '#0B6B57',
    deep: '#06453A',
    soft: '#8FC9B8',
    accent: '#E4572E',
    ink: '#17322B',
    paper: '#FFF8EA',
  },
  {
    wall: ['#DCEBEA', '#B5D3D2'],
    table: ['#F2E3CC', '#D9BF98'],
    main: '#C2410C',
    deep: '#7C2A07',
    soft: '#F4A873',
    accent: '#F2B632',
    ink: '#33190A',
    paper: '#FFF6E8',
  },
  {
    wall: ['#FBE3D6', '#F1BFA4'],
    table: ['#8A5A44', '#653B2B'],
    main: '#1B5E9E',
    deep: '#103B66',
    soft: '#97BFE6',
    accent: '#F0A202',
    ink: '#10263D',
    paper: '#F9F5EC',
  },
  {
    wall: ['#EDE6F3', '#CFC0DD'],
    table: ['#E7D6C2', '#C4A98A'],
    main: '#6B3A78',
    deep: '#43234C',
    soft: '#C39BCB',
    accent: '#E9A03B',
    ink: '#2B1631',
    paper: '#FBF6FA',
  },
  {
    wall: ['#E6EDD4', '#C2D29C'],
    table: ['#D9A566', '#AE7A3D'],
    main: '#2F7D32',
    deep: '#1B4D1E',
    soft: '#A7D08C',
    accent: '#D1495B',
    ink: '#18301A',
    paper: '#FBFAEC',
  },
  {
    wall: ['#FFF0C9', '#F7D380'],
    table: ['#B9764A', '#8C5331'],
    main: '#B3261E',
    deep: '#741410',
    soft: '#EE9A8F',
    accent: '#0F7173',
    ink: '#3A0F0C',
    paper: '#FFF9EC',
  },
  {
    wall: ['#D8E4F2', '#A9C2DF'],
    table: ['#F0E4D4', '#CDB592'],
    main: '#0F7173',
    deep: '#084446',
    soft: '#8CCBC9',
    accent: '#F26B4E',
    ink: '#0D2E2F',
    paper: '#FDFBF4',
  },
  {
    wall: ['#F3DED9', '#DFB4AB'],
    table: ['#6F5A4B', '#4E3D32'],
    main: '#8A5A00',
    deep: '#573900',
    soft: '#E6C079',
    accent: '#0B6B57',
    ink: '#2E1F05',
    paper: '#FFF7E6',
  },
  {
    wall: ['#2E4A46', '#1C312E'],
    table: ['#8F6A47', '#664829'],
    main: '#B86E0E',
    deep: '#7D4907',
    soft: '#F8D79A',
    accent: '#F26B4E',
    ink: '#20160A',
    paper: '#FFF8EC',
  },
  {
    wall: ['#F4F1EA', '#DCD5C6'],
    table: ['#BFD3C8', '#93AFA1'],
    main: '#D1495B',
    deep: '#8B2837',
    soft: '#F2AEB6',
    accent: '#EDAE49',
    ink: '#3A1118',
    paper: '#FFFDF7',
  },
];
