import { blogText } from '@/catalogue/blog';
import type { HomePost, HomeFeature, HomeView, HomeCard } from '@/contract';
import { Body, useOriginal } from '@/content/body';
import { Slot } from '@/content/slot';
import { classNames } from '@/lib/class-names';
import { Html } from '@/ui/html';
import { PageIcon } from '@/ui/page-icon';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import './home-page.css';

/** The landing page. */
export function HomePage({ page }: { page: HomeView }) {
  const { hero, cards, features, posts, hasBody } = page;
  return (
    <main className="home">
      <Slot name="Hero" hero={hero}>
        <Hero {...hero} />
      </Slot>
      {cards.length > 0 && <Cards cards={cards} />}
      {hasBody && (
        <section className="home__section home__text">
          <Body index={0} />
        </section>
      )}
      {features.length > 0 && <Features features={features} />}
      {posts.length > 0 && <Posts posts={posts} />}
      <Slot name="HomeEnd" />
    </main>
  );
}

function Hero({ title, tagline, actions = [], image, art }: HomeView['hero']) {
  return (
    <header {...useOriginal()} className={classNames('hero', (art || image) && 'hero--with-art')}>
      <div className="hero__inner">
        <h1 className="hero__title">{title}</h1>
        {tagline && <p className="hero__tagline">{tagline}</p>}
        {actions.length > 0 && (
          <div className="hero__actions">
            {actions.map(({ label, to }, index) => (
              <Link key={to} href={to} className={classNames('button hero__button', index === 0 && 'button--primary')}>
                {label}
                {index === 0 && <PageIcon name="arrowRight" />}
              </Link>
            ))}
          </div>
        )}
        {art ? <Html className="hero__art" html={art} /> : image && <Picture alt="" {...image} className="hero__art" />}
      </div>
    </header>
  );
}

function Cards({ cards }: { cards: readonly HomeCard[] }) {
  return (
    <section {...useOriginal()} className="home__section home-cards">
      {cards.map(({ title, text, to, links = [] }) => (
        <div key={to} className="home-card">
          <h2 className="home-card__title">
            <Link href={to}>{title}</Link>
          </h2>
          <p className="home-card__text">{text}</p>
          {links.length > 0 && (
            <ul className="home-card__links">
              {links.map((link) => (
                <li key={link.to}>
                  <Link href={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

function Features({ features }: { features: readonly HomeFeature[] }) {
  return (
    <section {...useOriginal()} className="home__section features">
      {features.map(({ title, text }) => (
        <div key={title} className="feature">
          <h2 className="feature__title">{title}</h2>
          <p className="feature__text">{text}</p>
        </div>
      ))}
    </section>
  );
}

function Posts({ posts }: { posts: readonly HomePost[] }) {
  return (
    <section className="home__section home-posts">
      <h2 className="home-posts__title">{blogText('on_home_page')}</h2>
      <ul className="home-posts__list">
        {posts.map(({ title, href, date, dateLabel, description }) => (
          <li key={href} className="home-post">
            <time dateTime={date}>{dateLabel}</time>
            <a href={href}>{title}</a>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
