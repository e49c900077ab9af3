import { useState } from 'react'
import { lagosDay } from '../../contract/lagos-day.ts'
import { Refused } from '../calls/call.ts'
import { classes } from '../ui/classes.ts'
import { Problem } from '../ui/problem.tsx'
import { useMinute } from '../ui/use-now.ts'
import { ChartTable } from './chart-table.tsx'
import { DaysClose } from './days-close.tsx'
import { InsightSkeleton } from './insight-skeleton.tsx'
import css from './insight-board.module.css'
import { PeriodChoice } from './period-choice.tsx'
import { hourWords, shortDay, spanOf, type PeriodName, type Span } from './period.ts'
import { Ranking } from './ranking.tsx'
import { Totals } from './totals.tsx'
import { useInsight } from './use-insight.ts'

/** The figures of a period beside those of the one before, and the day's close. */
export function InsightBoard() {
  const today = lagosDay(useMinute() * 60_000)
  const [chosen, setChosen] = useState<PeriodName>('week')
  const [own, setOwn] = useState<Span>(() => spanOf('month30', today))
  const span = chosen === 'own' ? own : spanOf(chosen, today)
  const { data, error, refetch, isPlaceholderData } = useInsight(span)
  const problem = error instanceof Refused && error.code === 'INVALID' ? error.message : undefined

  function choose(name: PeriodName, dates?: Span) {
    setChosen(name)
    // A date field is empty for a moment while it is edited.
    if (dates?.from && dates.to) setOwn(dates)
  }

  return (
    <>
      <PeriodChoice chosen={chosen} span={own} today={today} problem={problem} onChoose={choose} />
      {data ? (
        <Parts insight={data} stale={isPlaceholderData} />
      ) : error ? (
        problem === undefined && <Problem title="The figures did not arrive" onRetry={() => void refetch()} />
      ) : (
        <InsightSkeleton />
      )}
      <DaysClose />
    </>
  )
}

function Parts({ insight, stale }: { insight: NonNullable<ReturnType<typeof useInsight>['data']>; stale: boolean }) {
  const { days, hours, dishes, towns, times } = insight.period
  const took = times.filter(({ orders }) => orders > 0)
  return (
    <div className={classes(css.parts, stale && css.stale)} aria-busy={stale}>
      <div>
        <Totals insight={insight} />
      </div>
      <div className={css.pair}>
        {days.length > 1 && (
          <ChartTable
            title="Revenue by day"
            of="Day"
            draw="revenue"
            rows={days.map(({ day, ...row }) => ({ name: shortDay(day), ...row }))}
          />
        )}
        <ChartTable
          title="Orders by hour"
          of="Hour"
          draw="orders"
          rows={hours.map(({ hour, ...row }) => ({ name: hourWords(hour), ...row }))}
        />
      </div>
      <div className={css.three}>
        <Ranking
          title="Best dishes"
          of="Portions"
          rows={dishes.map(({ _id, name, quantity, revenue }) => ({ key: _id ?? '', name, count: quantity, revenue }))}
          none="Nothing was ordered in these days."
        />
        <Ranking
          title="Towns"
          of="Orders"
          rows={towns.map(({ name, orders, revenue }) => ({
            key: name ?? '',
            name: name ?? 'Picked up',
            count: orders,
            revenue,
          }))}
          none="Nothing was ordered in these days."
        />
        <Ranking
          title="Time to completed"
          of="Orders"
          rows={took.map(({ upTo, orders }) => ({
            key: String(upTo),
            name: upTo === null ? 'Longer than 3 hours' : `Up to ${upTo} minutes`,
            count: orders,
          }))}
          none="No order of these days is completed yet."
        />
      </div>
    </div>
  )
}
