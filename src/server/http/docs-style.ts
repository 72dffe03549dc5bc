/** Style sheet of the API pages: the colours of the web application, light or dark as the system is set. */
import { docsDark, docsLight } from '#contract/colours.ts';

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

export const docsStyle = `
:root{color-scheme:light dark;${variables(docsLight)}}
@media(prefers-color-scheme:dark){:root{${variables(docsDark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.15rem;margin:2.25rem 0 .75rem}
h4{margin:1rem 0 .25rem;font-size:.9rem;color:var(--soft)}
a{color:var(--leaf)}
nav{display:flex;flex-wrap:wrap;gap:.5rem .9rem;padding:.75rem 0;border-block:1px solid var(--line)}
details{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:.5rem 0;padding:0 .9rem}
details[open]{padding-bottom:1rem}
summary{padding:.75rem 0;cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4.2rem;font-size:.8rem;letter-spacing:.03em;color:var(--leaf)}
code{font:.92em ui-monospace,monospace}
ul{margin:.1rem 0;padding-left:1.15rem}
i{color:var(--leaf);font-style:normal;overflow-wrap:anywhere}
span{color:var(--soft);font-size:.9rem;overflow-wrap:anywhere}
main:has(table){max-width:88rem}
p{max-width:54rem}
.wide{overflow-x:auto;margin:.75rem 0;border:1px solid var(--line);border-radius:10px}
.picture{background:#fff}
.picture img{display:block;max-width:none;height:auto;margin:0 auto}
table{border-collapse:collapse;width:100%;min-width:46rem;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-top:1px solid var(--line);overflow-wrap:normal}
thead th{border-top:0;color:var(--soft)}
tbody th{font-weight:400;white-space:nowrap}
td ul{padding:0 0 0 1rem;list-style:none}
td li{text-indent:-1rem}
:focus-visible{outline:3px solid var(--leaf);outline-offset:2px;border-radius:4px}
`;
