import { Box } from '@mui/material';
import { useId } from 'react';
import { BLOCKS, boxesPath, CAB, HOUSES, WAY } from './hero-city';

/**
 * The colours of the picture in the light and the dark colour scheme. Both show the same city, by day and by
 * night.
 */
const SCENE = {
  '--street': '#FBFAF7',
  '--block': '#F0EDE5',
  '--house': '#E3DED2',
  '--lit': '#E3DED2',
  '--park': '#DCE9DB',
  '--tree': '#BAD3B8',
  '--square': '#EAE4D6',
  '--way': '#14181F',
  '--beam': 'rgb(245 183 0 / 0.28)',
  '[data-color-scheme="dark"] &': {
    '--street': '#0E1116',
    '--block': '#171C24',
    '--house': '#222933',
    '--lit': '#5A4A16',
    '--park': '#15241C',
    '--tree': '#1F3A2B',
    '--square': '#1E222B',
    '--way': '#F5B700',
    '--beam': 'rgb(255 214 92 / 0.5)',
  },
} as const;

function Cab({ beam }: { beam: string }) {
  return (
    <g transform={`translate(${CAB.x} ${CAB.y})`}>
      <path d="M-13 -34 L-52 -170 L52 -170 L13 -34 Z" fill={`url(#${beam})`} />
      <rect
        x="-19"
        y="-36"
        width="38"
        height="74"
        rx="13"
        fill="#14181F"
        opacity="0.22"
        transform="translate(5 7)"
      />
      <rect x="-21" y="-22" width="42" height="12" rx="3" fill="#14181F" />
      <rect x="-21" y="14" width="42" height="12" rx="3" fill="#14181F" />
      <rect x="-18" y="-37" width="36" height="74" rx="12" fill="#F5B700" />
      <path d="M-13 -15 Q0 -23 13 -15 L11 -3 H-11 Z" fill="#14181F" />
      <path d="M-11 18 H11 L13 27 Q0 32 -13 27 Z" fill="#14181F" />
      <rect x="-11" y="-1" width="22" height="17" rx="3" fill="#FFD65C" />
      <rect x="-8" y="3" width="16" height="8" rx="2" fill="#FFFFFF" />
      <path d="M-8 3h4v4h-4zM0 3h4v4H0zM-4 7h4v4h-4zM4 7h4v4H4z" fill="#14181F" />
      <rect x="-15" y="-37" width="7" height="4" rx="2" fill="#FFF3C4" />
      <rect x="8" y="-37" width="7" height="4" rx="2" fill="#FFF3C4" />
      <rect x="-15" y="33" width="7" height="4" rx="2" fill="#C23B32" />
      <rect x="8" y="33" width="7" height="4" rx="2" fill="#C23B32" />
    </g>
  );
}

type BoxesProps = { boxes: Parameters<typeof boxesPath>[0]; radius: number; color: string };

/** Boxes with round corners and the same colour. */
function Boxes({ boxes, radius, color }: BoxesProps) {
  return (
    <path
      d={boxesPath(boxes, radius)}
      fill={color}
      stroke={color}
      strokeWidth={2 * radius}
      strokeLinejoin="round"
    />
  );
}

/**
 * The picture of the landing page. It shows the streets of a city from above with a moving cab, in a light
 * and a dark version.
 */
export function HeroPicture({ label }: { label: string }) {
  const beam = useId();
  const [start, end] = [WAY[0], WAY.at(-1)];
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox="0 0 1200 760"
      preserveAspectRatio="xMaxYMin slice"
      sx={{ ...SCENE, display: 'block', width: '100%', height: '100%' }}
    >
      <defs>
        <linearGradient id={beam} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" style={{ stopColor: 'var(--beam)' }} />
          <stop offset="1" style={{ stopColor: 'var(--beam)', stopOpacity: 0 }} />
        </linearGradient>
      </defs>
      <rect width="1200" height="760" fill="var(--street)" />
      <g transform="rotate(-11 600 380)">
        <Boxes boxes={BLOCKS.filter(({ kind }) => kind === 'houses')} radius={12} color="var(--block)" />
        <Boxes boxes={BLOCKS.filter(({ kind }) => kind === 'park')} radius={12} color="var(--park)" />
        <Boxes boxes={BLOCKS.filter(({ kind }) => kind === 'square')} radius={12} color="var(--square)" />
        <Boxes boxes={HOUSES.filter(({ isLit }) => !isLit)} radius={4} color="var(--house)" />
        <Boxes boxes={HOUSES.filter(({ isLit }) => isLit)} radius={4} color="var(--lit)" />
        {BLOCKS.filter((block) => block.kind === 'park').flatMap((block) =>
          [0.2, 0.42, 0.63, 0.82].map((part, index) => (
            <circle
              key={`${block.x} ${block.y} ${part}`}
              cx={block.x + block.width * part}
              cy={block.y + block.height * (index % 2 === 0 ? 0.34 : 0.66)}
              r={13 + (index % 3) * 4}
              fill="var(--tree)"
            />
          )),
        )}
        <polyline
          points={WAY.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--way)"
          strokeWidth="7"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <Cab beam={beam} />
        {start && (
          <g>
            <circle cx={start.x} cy={start.y} r="15" fill="var(--way)" />
            <circle cx={start.x} cy={start.y} r="6" fill="var(--street)" />
          </g>
        )}
        {end && (
          <g transform={`translate(${end.x} ${end.y}) rotate(11)`}>
            <path d="M0 0C-20 -24 -25 -34 -25 -45a25 25 0 0 1 50 0C25 -34 20 -24 0 0Z" fill="#F5B700" />
            <rect x="-9" y="-54" width="18" height="18" rx="3" fill="#14181F" />
          </g>
        )}
      </g>
    </Box>
  );
}
