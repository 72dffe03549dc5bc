/** A band of mangrove roots above the waterline, repeated along the top of a dark background. */
import styles from './MangroveBorder.module.css';

export const MangroveBorder = () => (
  <svg aria-hidden className={styles.root}>
    <defs>
      <pattern id="akar" width="260" height="56" patternUnits="userSpaceOnUse">
        <g stroke="currentColor">
          <path d="M52 6v20M52 18c-14 2-24 12-28 32M52 18c14 2 24 12 28 32M52 24c-8 3-13 12-15 26M52 24c8 3 13 12 15 26M52 26v24" />
          <path d="M146 12v14M146 20c-10 2-18 12-21 30M146 20c10 2 18 12 21 30M146 26c-4 4-6 12-7 24M146 26c4 4 6 12 7 24" />
          <path d="M216 2v26M216 20c-13 2-22 12-26 30M216 20c13 2 22 12 26 30M216 28c-6 4-10 12-12 22M216 28c6 4 10 12 12 22M216 28v22" />
          <path d="M0 51h12c6 0 6-3 12-3M80 51h24c6 0 6-3 12-3h10M167 51h16M242 51h18" opacity=".7" />
        </g>
      </pattern>
    </defs>
    <rect width="100%" height="56" fill="url(#akar)" />
  </svg>
);
