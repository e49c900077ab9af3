import type { ComponentProps, ReactNode } from 'react'
import type { Kitchen, KitchenSettings } from '../../contract/kitchen.ts'
import { formatPhone } from '../../contract/phone.ts'
import { Field } from '../ui/field.tsx'
import { PhoneHint } from '../ui/phone-hint.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { SaveSettings } from './save-settings.tsx'
import { WarningsGo } from './warnings-go.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type TextSetting = 'name' | 'story' | 'place' | 'phone' | 'email' | 'chatLink' | 'facebook' | 'instagram' | 'tiktok'

interface TextField extends Omit<ComponentProps<typeof Field>, 'name'> {
  name: TextSetting
}

/** A section of plain text settings. */
function TextSettings({
  kitchen,
  title,
  why,
  fields,
  children,
}: {
  kitchen: Kitchen
  title: string
  why: string
  fields: readonly TextField[]
  children?: ReactNode
}) {
  const names = fields.map(({ name }) => name)
  const { typed, errors, type, form, ...saving } = useSettingsForm<TextSetting, Record<string, string>>(kitchen, {
    names,
    show: (settings) => Object.fromEntries(names.map((name) => [name, shown(name, settings[name])])),
    read: (written) => ({ settings: written as Pick<KitchenSettings, TextSetting> }),
  })
  return (
    <SettingsSection title={title} why={why}>
      <form className="form" aria-label={title} {...form}>
        {fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            {...(field.type === 'tel' && { hint: <PhoneHint written={typed[field.name] ?? ''} /> })}
            value={typed[field.name] ?? ''}
            error={errors[field.name]}
            onChange={({ currentTarget }) => type({ ...typed, [field.name]: currentTarget.value })}
          />
        ))}
        {children}
        <SaveSettings {...saving} />
      </form>
    </SettingsSection>
  )
}

/** A setting as it is shown: phone numbers as people write them, a WhatsApp number instead of its link. */
function shown(name: TextSetting, value: string): string {
  const number = name === 'chatLink' ? /^https:\/\/wa\.me\/(\d+)$/.exec(value)?.[1] : undefined
  return name === 'phone' ? formatPhone(value) : number === undefined ? value : formatPhone(`+${number}`)
}

/** Name, place and story. */
export function AboutSettings({ kitchen }: { kitchen: Kitchen }) {
  return (
    <TextSettings
      kitchen={kitchen}
      title="Name and story"
      why="The name stands on every page and in every letter; the story on the About page."
      fields={[
        { name: 'name', label: 'Name', required: true },
        { name: 'place', label: 'Where you cook', required: true },
        {
          name: 'story',
          label: 'Our Story',
          hint: 'An empty line begins a new paragraph.',
          multiline: true,
          required: true,
        },
      ]}
    />
  )
}

/** Phone, e-mail and chat. */
export function ContactSettings({ kitchen }: { kitchen: Kitchen }) {
  return (
    <TextSettings
      kitchen={kitchen}
      title="Contacts"
      why="How customers reach the kitchen. Messages from the contact form go to the e-mail."
      fields={[
        { name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'off', required: true },
        { name: 'email', label: 'E-mail', type: 'email', inputMode: 'email', autoComplete: 'off', required: true },
        {
          name: 'chatLink',
          label: 'WhatsApp',
          inputMode: 'tel',
          autoComplete: 'off',
          hint: 'Your WhatsApp number is enough. The address of another chat will do too.',
          optional: true,
        },
      ]}
    >
      <WarningsGo />
    </TextSettings>
  )
}

/** Social pages. */
export function SocialSettings({ kitchen }: { kitchen: Kitchen }) {
  const link = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false, optional: true } as const
  return (
    <TextSettings
      kitchen={kitchen}
      title="Social links"
      why="Your name there is enough, such as @mamaskitchen. One that is left empty is not shown."
      fields={[
        { name: 'facebook', label: 'Facebook', ...link },
        { name: 'instagram', label: 'Instagram', ...link },
        { name: 'tiktok', label: 'TikTok', ...link },
      ]}
    />
  )
}
