import { useRef } from 'react'
import { PushSwitch } from '../push/push-switch.tsx'
import { say, texts } from './words.ts'
import { changeNotifications, useNotifications } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Mark } from '../ui/mark.tsx'
import { Pop } from '../ui/pop.tsx'
import { toast } from '../ui/toast.tsx'
import css from './notification-bell.module.css'

/** The bell: the number of unread notifications, and a panel with them. */
export function NotificationBell() {
  const lines = useNotifications()
  const title = useRef<HTMLHeadingElement>(null)
  function markAllAsRead() {
    changeNotifications(() => [])
    // The button disappears with the last line, so the focus moves to the panel.
    title.current?.focus()
    toast(say.notificationsRead)
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
                  <li key={lines.length - nth}>{line}</li>
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
