-- Asked at each sign-in: while such hashes are left, every look-up of a password computes both kinds and takes the same time.
create index users_with_old_hashes on users (id) where password_hash like 'scrypt$%';
