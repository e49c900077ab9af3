import { Story } from '../kitchen/story.tsx'
import { useWholeKitchen } from '../kitchen/use-kitchen.ts'
import { DishPicture } from '../ui/dish-picture.tsx'
import css from './about-page.module.css'
import { OrderThumbBar } from './order-thumb-bar.tsx'
import { OrderCall } from './order-call.tsx'
import { useTitle } from '../ui/use-title.ts'

/** The page about the kitchen. */
export function AboutPage() {
  useTitle('About')
  const kitchen = useWholeKitchen().value
  return (
    <>
      <section className={`cloth edge ${css.banner}`} aria-labelledby="about-title">
        <div className={css.words}>
          <h1 className="t5" id="about-title">
            Welcome to our kitchen
          </h1>
          <p className="t3 soft">
            A home kitchen{kitchen && ` in ${kitchen.place}`}, where the fire is lit before the cocks are done and
            nothing in the pot has travelled far.
          </p>
        </div>
        <DishPicture
          card="pounded-yam-with-efo-riro"
          alt="A smooth white mound of pounded yam beside dark green efo riro on a blue-rimmed enamel plate"
          sizes="(min-width: 900px) 50vw, 100vw"
          eager
          className={css.shot}
        />
      </section>

      <section className={`wrap ${css.story}`} aria-labelledby="story-title">
        <h2 className="t5" id="story-title">
          Our Story
        </h2>
        <div className={css.told}>{kitchen && <Story kitchen={kitchen} />}</div>
        <div className={css.plate}>
          <DishPicture
            card="amala-with-abula"
            alt="A dome of brown amala in a bowl of green ewedu and yellow gbegiri, with beef in red stew where they meet"
            sizes="(min-width: 900px) 430px, 100vw"
            patient
          />
          <p className="t1 soft">Each picture is a serving suggestion.</p>
        </div>
      </section>

      <section className={`wrap ${css.creed}`} aria-label="Mission, Vision and Values">
        <div>
          <h2 className="t4">Mission</h2>
          <p className="soft">
            To put an honest, home-cooked Nigerian meal on any table in our towns: hot, on time, and at the price you
            were told.
          </p>
        </div>
        <div>
          <h2 className="t4">Vision</h2>
          <p className="soft">
            Towns where a long day and a proper pot of soup go together, and where the farmer, the cook and the rider
            all live well from it.
          </p>
        </div>
        <div>
          <h2 className="t4">Values</h2>
          <ul className="soft">
            <li>Fresh, and from nearby.</li>
            <li>Turned, pounded and stirred by hand.</li>
            <li>A full spoon is a full spoon.</li>
            <li>If we are late, you hear it from us first.</li>
          </ul>
        </div>
      </section>

      <OrderCall title="Come and eat" say="The best of the story is still in the pot." />
      <OrderThumbBar />
    </>
  )
}
