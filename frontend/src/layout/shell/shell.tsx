import type { ReactNode } from 'react';
import { Slot } from '@/content/slot';
import { AnnouncementBar } from '@/layout/announcement/announcement-bar';
import { Footer } from '@/layout/footer/footer';
import { Messages } from '@/layout/messages';
import { Navbar } from '@/layout/navbar/navbar';
import { SkipLink, skipTargetId } from '@/layout/skip-link';
import { useKeyboardMark } from './use-keyboard-mark';
import './shell.css';

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  useKeyboardMark();
  return (
    <>
      <SkipLink />
      <Slot name="Announcement">
        <AnnouncementBar />
      </Slot>
      <Navbar />
      <div id={skipTargetId} className="page">
        {children}
      </div>
      <Slot name="Footer">
        <Footer />
      </Slot>
      <Messages />
    </>
  );
}
