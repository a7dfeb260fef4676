/** Who is signed in, and the way out. */
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./person.module.css";

export function Person({ name }: { name: string }) {
  return (
    <form method="post" action="/sign-out" className={styles.person}>
      <span>
        Signed in as <Link href="/account">{name || "yourself"}</Link>
      </span>
      <Button type="submit" look="quiet" dense>
        Sign out
      </Button>
    </form>
  );
}
