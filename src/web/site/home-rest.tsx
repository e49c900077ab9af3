import { useEarlyPress } from '../start/early-press.ts'
import { ChatLink } from './chat-link.tsx'
import { HomeAbout } from './home-about.tsx'
import { HomeContact } from './home-contact.tsx'
import { HomeDishes } from './home-dishes.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** The home page below its first view. */
export function HomeRest() {
  useEarlyPress('rest')
  return (
    <>
      <HomeAbout />
      <HowItWorks />
      <HomeDishes />
      <HomeReviews />
      <HomeContact />
      <ChatLink />
    </>
  )
}
