import type { HomePost, HomeReason, HomeView, HomeWay } from '@/contract';
import { Body } from '@/content/body';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { HeroDrawing } from './hero-drawing';
import './home-page.css';

/** The landing page. */
export function HomePage({ page }: { page: HomeView }) {
  const { hero, ways, reasons, posts, hasBody } = page;
  return (
    <main className="home">
      <Hero {...hero} />
      {ways.length > 0 && <Ways ways={ways} />}
      {hasBody && (
        <section className="home__section home__text">
          <Body index={0} />
        </section>
      )}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {posts.length > 0 && <Posts posts={posts} />}
    </main>
  );
}

function Hero({ title, tagline, actions = [] }: HomeView['hero']) {
  return (
    <header className="hero">
      <div className="hero__inner">
        <h1 className="hero__title">{title}</h1>
        <p className="hero__tagline">{tagline}</p>
        {actions.length > 0 && (
          <div className="hero__actions">
            {actions.map(({ label, to }, index) => (
              <Link key={to} href={to} className={classNames('button hero__button', index === 0 && 'button--primary')}>
                {label}
                {index === 0 && <Icon name="arrowRight" />}
              </Link>
            ))}
          </div>
        )}
        <HeroDrawing />
      </div>
    </header>
  );
}

function Ways({ ways }: { ways: readonly HomeWay[] }) {
  return (
    <section className="home__section ways">
      {ways.map(({ title, text, to, links = [] }) => (
        <div key={to} className="way">
          <h2 className="way__title">
            <Link href={to}>{title}</Link>
          </h2>
          <p className="way__text">{text}</p>
          {links.length > 0 && (
            <ul className="way__links">
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

function Reasons({ reasons }: { reasons: readonly HomeReason[] }) {
  return (
    <section className="home__section reasons">
      {reasons.map(({ title, text }) => (
        <div key={title} className="reason">
          <h2 className="reason__title">{title}</h2>
          <p className="reason__text">{text}</p>
        </div>
      ))}
    </section>
  );
}

function Posts({ posts }: { posts: readonly HomePost[] }) {
  return (
    <section className="home__section home-posts">
      <h2 className="home-posts__title">From the blog</h2>
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
