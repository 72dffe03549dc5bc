/** The picture of the city in thin lines: sun over the bay, stilt houses, a klotok boat, mangroves on their roots. */
import Box from '@mui/material/Box';

const house = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y}v-${h}M${x + w} ${y}v-${h}M${x - 9} ${y - h + 3}L${x + w / 2} ${y - h - 26}L${x + w + 9} ${y - h + 3}M${x} ${y}h${w}M${x + 5} ${y}v34M${x + w - 5} ${y}v34M${x + w / 2} ${y}v34`;

const mangrove = (x: number, y: number, s: number) => {
  const p = (dx: number, dy: number) => `${x + dx * s} ${y + dy * s}`;
  return {
    roots: `M${p(0, -58)}L${p(0, 0)}M${p(0, -34)}C${p(-16, -30)} ${p(-26, -18)} ${p(-30, 0)}M${p(0, -34)}C${p(16, -30)} ${p(26, -18)} ${p(30, 0)}M${p(0, -24)}C${p(-9, -21)} ${p(-14, -12)} ${p(-16, 0)}M${p(0, -24)}C${p(9, -21)} ${p(14, -12)} ${p(16, 0)}`,
    crown: `M${p(0, -58)}C${p(-10, -70)} ${p(-30, -66)} ${p(-32, -82)}C${p(-34, -96)} ${p(-20, -104)} ${p(-10, -100)}C${p(-8, -114)} ${p(12, -116)} ${p(16, -102)}C${p(30, -104)} ${p(38, -90)} ${p(32, -80)}C${p(30, -68)} ${p(10, -70)} ${p(0, -58)}Z`,
    leaves: `M${p(-18, -86)}q${8 * s} ${-6 * s} ${14 * s} ${2 * s}M${p(4, -92)}q${8 * s} ${-4 * s} ${14 * s} ${4 * s}M${p(-8, -74)}q${8 * s} ${-4 * s} ${14 * s} 0`,
  };
};

const trees = [mangrove(86, 300, 1.15), mangrove(158, 308, 0.8), mangrove(652, 304, 1)];

const wave = (x: number, y: number, n: number) => `M${x} ${y}${'c12 0 12-8 24-8s12 8 24 8'.repeat(n)}`;

export const Harbour = () => (
  <Box
    component="svg"
    viewBox="0 0 760 380"
    aria-hidden
    sx={{
      display: 'block',
      width: 1,
      height: 'auto',
      fill: 'none',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }}
  >
    <Box component="g" sx={{ color: 'accent.main' }} stroke="currentColor">
      <Box
        component="circle"
        cx="430"
        cy="196"
        r="74"
        sx={{ color: 'accent.main' }}
        fill="currentColor"
        fillOpacity="0.1"
      />
      <path d="M430 88v-20M502 116l12-15M358 116l-12-15M530 172l19-8M330 172l-19-8" />
    </Box>
    <Box component="g" sx={{ color: 'text.secondary' }} stroke="currentColor" opacity="0.8">
      <path d="M262 118q9-9 18 0 9-9 18 0M318 86q7-7 14 0 7-7 14 0M560 92q8-8 16 0 8-8 16 0" />
    </Box>
    <Box component="g" sx={{ color: 'bay.main' }} stroke="currentColor">
      <path d="M196 268h440" />
      <path d={wave(214, 292, 4)} opacity="0.85" />
      <path d={wave(300, 318, 6)} opacity="0.65" />
      <path d={wave(30, 340, 5)} opacity="0.5" />
      <path d={wave(360, 358, 7)} opacity="0.4" />
      <path d={wave(110, 368, 4)} opacity="0.3" />
    </Box>
    <Box component="g" sx={{ color: 'text.primary' }} stroke="currentColor">
      <path d={house(218, 250, 54, 44)} />
      <path d={house(292, 256, 44, 36)} />
      <path d="M204 284h150M239 222v-14h14v14M310 236v-10h10v10" />
      <path d="M452 284c8 16 20 22 36 22h52c18 0 30-10 36-26-44 8-84 8-124 4Z" />
      <path d="M486 282v-22h52v20M480 260h64M512 260v-42M512 222c14 4 22 14 24 30h-24" />
    </Box>
    <Box component="g" sx={{ color: 'primary.main' }} stroke="currentColor">
      {trees.map(({ roots, crown, leaves }) => (
        <g key={roots}>
          <path d={roots} />
          <path d={crown} fill="currentColor" fillOpacity="0.1" />
          <path d={leaves} />
        </g>
      ))}
      <path d="M20 306h50M178 312h40M610 308h30M690 308h56" opacity="0.7" />
    </Box>
  </Box>
);
