import type { Kitchen } from '../../contract/kitchen.ts'
import { SettingsSection } from '../ui/settings-section.tsx'
import { Switch } from '../ui/switch.tsx'
import { SaveSettings } from './save-settings.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Switches for the sample reviews and stars of a new shop. */
export function SamplesSettings({ kitchen }: { kitchen: Kitchen }) {
  const {
    typed,
    type,
    errors: _,
    form,
    ...saving
  } = useSettingsForm(kitchen, {
    names: ['samples'],
    show: ({ samples }) => samples,
    read: (samples) => ({ settings: { samples } }),
  })
  return (
    <SettingsSection
      title="Samples"
      why="A new shop shows reviews and stars that came with it. Turn them off once you have your own."
    >
      <form className="form" aria-label="Samples" {...form}>
        <div>
          <Switch
            title="Sample reviews"
            note="Eight of them, after those of your customers."
            on={typed.reviews}
            onTurn={(reviews) => type({ ...typed, reviews })}
          />
          <Switch
            title="Stars on the dishes"
            note="Those of the six dishes on the home page."
            on={typed.stars}
            onTurn={(stars) => type({ ...typed, stars })}
          />
        </div>
        <SaveSettings {...saving} />
      </form>
    </SettingsSection>
  )
}
