import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { PushSwitch } from '../push/push-switch.tsx'
import { openOrder, orderOfLine } from './open-line.ts'
import { say, texts } from './words.ts'
import { changeNotifications, useNotifications } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Mark } from '../ui/mark.tsx'
import { Pop } from '../ui/pop.tsx'
import { toast } from '../ui/toast.tsx'
import css from './notification-bell.module.css'

/** The bell: the number of unread notifications, and a panel with them, each the way to its order. */
export function NotificationBell() {
  const client = useQueryClient()
  const lines = useNotifications()
  const title = useRef<HTMLHeadingElement>(null)
  function markAllAsRead() {
    changeNotifications(() => [])
    // The button disappears with the last line, so the focus moves to the panel.
    title.current?.focus()
    toast(say.notificationsRead)
  }
  function open(number: number, close: () => void) {
    close()
    void openOrder(client, number)
  }
  return (
    <Pop
      buttonClass={css.bell}
      label={lines.length > 0 ? `Notifications, ${lines.length} unread` : 'Notifications'}
      className={css.pop}
      button={
        <>
          <Icon name="bell" />
          {lines.length > 0 && (
            <span className={css.count} key={lines.length} aria-hidden="true">
              {lines.length > 99 ? '99+' : lines.length}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <section aria-labelledby="bell-title">
          <div className={css.head}>
            <h2 className="t3" id="bell-title" ref={title} tabIndex={-1}>
              Notifications
            </h2>
            <IconButton className={css.close} icon="close" label="Close" onClick={close} />
          </div>
          {lines.length > 0 ? (
            <>
              <ul className={css.lines} tabIndex={lines.length > 4 ? 0 : undefined} aria-labelledby="bell-title">
                {lines.map((line, nth) => (
                  <li key={lines.length - nth}>
                    <Line line={line} onOpen={(number) => open(number, close)} />
                  </li>
                ))}
              </ul>
              <Button kind="quiet" full onClick={markAllAsRead}>
                Mark All as Read
              </Button>
            </>
          ) : (
            <div className={css.none}>
              <Mark cold />
              <p className="t3 bold">{texts.noNotifications}</p>
            </div>
          )}
          <div className={css.device}>
            <PushSwitch title="On this device" note="New orders reach it even with this page closed." />
          </div>
        </section>
      )}
    </Pop>
  )
}

/** One notification: a button where it is about an order. */
function Line({ line, onOpen }: { line: string; onOpen: (number: number) => void }) {
  const number = orderOfLine(line)
  return number === undefined ? (
    <p className={css.line}>{line}</p>
  ) : (
    <button type="button" className={css.line} onClick={() => onOpen(number)}>
      {line} <Icon name="right" small />
    </button>
  )
}
