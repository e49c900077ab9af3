import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import css from './columns.module.css'
import { useWidth } from './use-width.ts'

const HEIGHT = 200
const SIDE = { top: 8, bottom: 28, left: 46 }
/** Approximate width of the words under a column, in pixels. */
const WORDS = 52

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * A column chart. It has no text for screen readers, because the table beside it has.
 * @param sign put before the figures of the axis, such as "₦"
 */
export function Columns({ rows, sign = '' }: { rows: readonly { name: string; value: number }[]; sign?: string }) {
  const [box, width] = useWidth()
  const most = Math.max(...rows.map(({ value }) => value), 0)
  const x = scaleBand({
    domain: rows.map(({ name }) => name),
    range: [SIDE.left, width],
    padding: rows.length > 60 ? 0.1 : 0.3,
  })
  const y = scaleLinear({ domain: [0, most === 0 ? 1 : most], range: [HEIGHT - SIDE.bottom, SIDE.top], nice: true })
  const every = Math.max(1, Math.ceil((rows.length * WORDS) / Math.max(1, width - SIDE.left)))
  return (
    <div ref={box} className={css.box} aria-hidden="true">
      {width > 0 && (
        <svg width={width} height={HEIGHT} className={css.chart}>
          <AxisLeft
            scale={y}
            left={SIDE.left}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(tick) =>
              Number.isInteger(Number(tick)) || most > 4 ? `${sign}${compact.format(Number(tick))}` : ''
            }
            tickLabelProps={{ className: css.words ?? '', textAnchor: 'end', dx: -8, dy: '.3em' }}
          />
          {rows.map(({ name, value }) => (
            <Bar
              key={name}
              className={css.bar ?? ''}
              x={x(name) ?? 0}
              y={y(value)}
              width={x.bandwidth()}
              height={Math.max(0, HEIGHT - SIDE.bottom - y(value))}
              rx={Math.min(3, x.bandwidth() / 4)}
            />
          ))}
          <AxisBottom
            scale={x}
            top={HEIGHT - SIDE.bottom}
            hideTicks
            axisLineClassName={css.line ?? ''}
            tickValues={rows.filter((_, index) => index % every === 0).map(({ name }) => name)}
            tickLabelProps={{ className: css.words ?? '', textAnchor: 'middle', dy: 2 }}
          />
        </svg>
      )}
    </div>
  )
}
